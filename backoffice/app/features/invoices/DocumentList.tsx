import type { InvoiceRow } from '@rawaj/contract/invoicing/invoiceSchemas.ts'
import { PrintIcon } from '@rawaj/design/icons.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { invoiceFileAddress } from './invoiceFiles.ts'
import { stateTones } from './invoiceTexts.ts'

/** Documents of an order, each with its state and its PDF. */
export function DocumentList({ documents }: { documents: readonly InvoiceRow[] }) {
  return (
    <ul className="mt-1 divide-y divide-line text-14">
      {documents.map((document) => (
        <DocumentItem key={document.id} document={document} />
      ))}
    </ul>
  )
}

function DocumentItem({ document }: { document: InvoiceRow }) {
  const { t, money } = useTexts()
  const { id, kind, number, totalHalalas, state, waitsFor, hasPdf, issuedAt, createdAt } = document
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-40">
        <Link to={`/invoices/${id}`} className="font-medium text-brand underline">
          {t(`invoices_kind_${kind}`)} {number !== null && <Ltr>{number}</Ltr>}
        </Link>
        <p className="text-muted">
          <bdi translate="no">{money(totalHalalas)}</bdi> {t('currency')} · <Moment at={issuedAt ?? createdAt} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {hasPdf && (
          <a
            href={invoiceFileAddress(id, 'pdf')}
            target="_blank"
            rel="noreferrer"
            className="no-paper inline-flex min-h-9 items-center gap-2 text-brand underline max-sm:min-h-11"
          >
            <PrintIcon className="size-4.5" />
            {t('invoices_pdf_short')}
            {number !== null && (
              <span className="sr-only">
                {' '}
                <Ltr>{number}</Ltr>
              </span>
            )}
          </a>
        )}
        <StatusPill tone={stateTones[state]}>
          {t(`invoices_state_${state}`)}
          {waitsFor !== null && `: ${t(`invoices_waitsFor_${waitsFor}`)}`}
        </StatusPill>
      </div>
    </li>
  )
}
