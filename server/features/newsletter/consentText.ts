import type { Language } from '@rawaj/contract/languages.ts'
import { toPlainText } from '../../platform/email/document/EmailDocument.ts'
import { createTranslate } from '../email/index.ts'
import type { Shop } from '../shop/index.ts'

/** What stands beside the field in which visitors subscribe (storefront/app/features/newsletter). */
export function consentTextIn({ shopSettings }: Pick<Shop, 'shopSettings'>, language: Language): string {
  const { nameAr, nameEn } = shopSettings.current().identity
  return toPlainText(createTranslate(language, language === 'ar' ? nameAr : nameEn)('common:newsletter_consent'))
}
