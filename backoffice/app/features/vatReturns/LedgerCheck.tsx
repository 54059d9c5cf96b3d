import type { OpenVatReturn } from '@rawaj/contract/vatReturns/vatReturnSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'

/** What VAT of the ledger and of documents differ by, and why. */
export function LedgerCheck({ opened: { ledger } }: { opened: OpenVatReturn }) {
  const { t, money } = useTexts()
  const rows = [
    ['documents', ledger.documentsHalalas],
    ['elsewhere', ledger.elsewhereHalalas],
    ['otherPeriods', -ledger.otherPeriodsHalalas],
    ['waiting', ledger.waitingHalalas],
    ['without', ledger.withoutHalalas],
    ['ledger', ledger.ledgerHalalas],
  ] as const
  return (
    <SectionCard title={t('vat-returns_ledger_title')}>
      <dl className="mt-2 grid gap-2 text-14">
        {rows.map(([name, halalas]) =>
          halalas === 0 && name !== 'documents' && name !== 'ledger' ? null : (
            <div
              key={name}
              className={`flex justify-between gap-4 ${name === 'ledger' ? 'border-t border-line pt-2 font-semibold' : ''}`}
            >
              <dt>{t(`vat-returns_ledger_${name}`)}</dt>
              <dd className="tabular-nums">
                <bdi dir="ltr" translate="no">
                  {money(halalas)}
                </bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
      {ledger.differenceHalalas === 0 ? (
        <p className="mt-3 text-14 text-success">{t('vat-returns_ledger_agrees')}</p>
      ) : (
        <Alert tone="danger" className="mt-3">
          {t('vat-returns_ledger_differs', { difference: money(ledger.differenceHalalas) })}
        </Alert>
      )}
    </SectionCard>
  )
}

/** Documents of the period that are not issued yet. */
export function WaitingDocuments({ opened: { waiting } }: { opened: OpenVatReturn }) {
  const { t, money } = useTexts()
  if (waiting.documents === 0) return null
  const more = waiting.documents - waiting.rows.length
  return (
    <SectionCard title={t('vat-returns_waiting_title')}>
      <p className="mt-1 text-14 text-muted">{t('vat-returns_waiting_text')}</p>
      <ul className="mt-2 divide-y divide-line text-14">
        {waiting.rows.map(({ orderId, orderNumber, kind, vatHalalas }) => (
          <li key={`${orderId} ${kind} ${vatHalalas}`} className="flex flex-wrap justify-between gap-x-3 py-2">
            <Link to={`/orders/${orderId}`} className="text-brand underline">
              <Ltr>{orderNumber}</Ltr>
            </Link>
            <span className="text-muted">{t(`vat-return-documents_kind_${kind}`)}</span>
            <bdi dir="ltr" translate="no" className="tabular-nums">
              {money(vatHalalas)}
            </bdi>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-14 text-muted">{t('vat-returns_waiting_more', { count: more })}</p>}
    </SectionCard>
  )
}
