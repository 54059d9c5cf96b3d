import { type ReturnColumn, returnSums, type SalesBox, salesBoxes } from '@rawaj/contract/vatReturns/vatReturnBoxes.ts'
import type { OpenVatReturn } from '@rawaj/contract/vatReturns/vatReturnSchemas.ts'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/useTexts.ts'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { FormTable } from './FormTable.tsx'

/** Boxes of the sales, which the shop works out of its documents. */
export function SalesTable({ opened: { from, sales, purchases, plain } }: { opened: OpenVatReturn }) {
  const { t, money } = useTexts()
  const documents = (parts: Record<string, string>) =>
    `/vat-return-documents?${new URLSearchParams({ from, ...parts })}`
  const documentsOf = (box?: SalesBox) => (column: ReturnColumn | null) =>
    documents({ ...(box && { box }), ...(column && { column }) })
  const title = t('vat-returns_section_sales')
  return (
    <SectionCard
      title={title}
      end={
        <Link to={documents({})} className="inline-flex min-h-8 items-center text-14 text-brand underline">
          {t('vat-returns_all_documents')}
        </Link>
      }
    >
      <FormTable
        title={title}
        rows={[
          ...salesBoxes.map((box) => ({ box, figures: sales[box], documentsOf: documentsOf(box) })),
          { box: 'sales', figures: returnSums(sales, purchases).sales, documentsOf: documentsOf(), isSum: true },
        ]}
      />
      <p className="mt-3 text-14 text-muted">{t('vat-returns_zero_notes')}</p>
      {plain.documents > 0 && (
        <p className="mt-1 text-14 text-muted">
          {t('vat-returns_plain', { count: plain.documents, total: money(plain.totalHalalas) })}
        </p>
      )}
    </SectionCard>
  )
}
