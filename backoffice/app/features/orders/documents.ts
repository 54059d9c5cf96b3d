import type { DocumentKind } from '@rawaj/contract/orders/orderDocuments.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { FormField } from '../details/index.ts'

/** Address of the printable documents of orders; without a language each is in its customer's. */
export const documentAddress = (kind: DocumentKind, orderIds: readonly number[], language: Language | ''): string =>
  `/admin/documents/${kind}?orders=${orderIds.join()}${language && `&lang=${language}`}`

export const documentLanguageField = {
  kind: 'choice',
  name: 'documentLanguage',
  options: [
    { value: '', text: ({ t }) => t('orders_documentLanguage_customer') },
    { value: 'ar', text: () => 'العربية' },
    { value: 'en', text: () => 'English' },
  ],
} as const satisfies FormField<'orders'>
