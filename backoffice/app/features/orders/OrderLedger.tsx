import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Moment } from '../../ui/Moment.tsx'

/** An order's ledger entries, debits positive; opened on demand. */
export function OrderLedger({ order: { ledger } }: { order: OpenOrder }) {
  const { t, find, money } = useTexts()
  if (ledger.length === 0) return null
  return (
    <details className="mt-3 border-t border-line pt-3 text-14">
      <summary className="cursor-pointer font-medium text-brand">{t('orders_ledger')}</summary>
      <ul className="mt-2 grid gap-3">
        {ledger.map(({ id, at, kind, lines }) => (
          <li key={id}>
            <p className="flex flex-wrap justify-between gap-x-3">
              <span className="font-medium">{find(`orders_entry_${kind}`)}</span>
              <span className="text-muted">
                <Moment at={at} />
              </span>
            </p>
            <dl>
              {lines.map(({ account, amountHalalas }) => (
                <div key={account} className="flex justify-between gap-4">
                  <dt className="text-muted">{find(`orders_account_${account}`)}</dt>
                  <dd className="tabular-nums">
                    <bdi dir="ltr" translate="no">
                      {money(amountHalalas)}
                    </bdi>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </details>
  )
}
