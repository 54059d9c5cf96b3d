import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Shop } from '../../kernel/index.ts'
import { toPlainText } from '../../platform/email/document/EmailDocument.ts'
import { createTranslate } from '../email/index.ts'

/** Text beside the field with which visitors subscribe (storefront/app/features/newsletter). */
export function consentTextIn(shop: Pick<Shop, 'shopSettings' | 'interfaceTexts'>, language: Language): string {
  return toPlainText(createTranslate(shop, language)('common:newsletter_consent'))
}
