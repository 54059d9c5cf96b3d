import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { documentKinds } from '@rawaj/contract/orders/orderDocuments.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { PrintIcon } from '@rawaj/design/icons.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { documentAddress } from './documents.ts'

/** Printable documents of an order, in both languages. */
export function OrderDocuments({ order }: { order: OpenOrder }) {
  const { t } = useTexts()
  const link = (kind: (typeof documentKinds)[number], language: Language, text: string) => (
    <a
      href={documentAddress(kind, [order.id], language)}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-9 items-center text-brand underline max-sm:min-h-11"
    >
      <span className="sr-only">{t(`orders_document_${kind}`)} </span>
      <span lang={language}>{text}</span>
    </a>
  )
  return (
    <SectionCard title={t('orders_documents')} className="no-paper">
      <ul className="mt-1 divide-y divide-line">
        {documentKinds.map((kind) => (
          <li key={kind} className="flex items-center gap-4 text-14">
            <PrintIcon className="size-4.5 text-muted" />
            <span className="me-auto">{t(`orders_document_${kind}`)}</span>
            {link(kind, 'ar', 'العربية')}
            {link(kind, 'en', 'English')}
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
