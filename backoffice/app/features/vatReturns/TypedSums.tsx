import { noPurchases, type Purchases, returnSums } from '@rawaj/contract/vatReturns/vatReturnBoxes.ts'
import type { OpenVatReturn } from '@rawaj/contract/vatReturns/vatReturnSchemas.ts'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../i18n/useTexts.ts'
import { BoxName } from './FormTable.tsx'

type Sum = 'allPurchases' | 'due' | 'net'

/** Purchases as they are typed; anything but an amount counts as 0. */
export function useTypedPurchases(): Purchases {
  const typed = useWatch<Record<string, unknown>>()
  const figures = Object.keys(noPurchases).map((name) => [name, typeof typed[name] === 'number' ? typed[name] : 0])
  return Object.fromEntries(figures) as Purchases
}

/** What a return comes to with what is typed. */
export function TypedSums({ opened: { sales }, rows }: { opened: OpenVatReturn; rows: readonly Sum[] }) {
  const { t, money } = useTexts()
  const { allPurchases, dueHalalas, netHalalas } = returnSums(sales, useTypedPurchases())
  const vat: Record<Sum, number> = { allPurchases: allPurchases.vatHalalas, due: dueHalalas, net: netHalalas }
  return (
    <div className="grid gap-1.5 rounded-control bg-ground px-3 py-2.5">
      <dl className="grid gap-1.5">
        {rows.map((row) => (
          <div key={row} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <dt className={row === 'net' ? 'font-semibold' : 'text-14'}>
              <BoxName box={row} />
              {row === 'allPurchases' && <span className="text-muted"> · {t('vat-returns_vat')}</span>}
            </dt>
            <dd
              className={row === 'net' ? 'ms-auto text-18 font-semibold tabular-nums' : 'ms-auto text-14 tabular-nums'}
            >
              <bdi dir="ltr" translate="no">
                {money(vat[row])}
              </bdi>
            </dd>
          </div>
        ))}
      </dl>
      {rows.includes('net') && netHalalas !== 0 && (
        <p className="text-14 text-muted">{t(netHalalas > 0 ? 'vat-returns_to_pay' : 'vat-returns_in_favour')}</p>
      )}
    </div>
  )
}
