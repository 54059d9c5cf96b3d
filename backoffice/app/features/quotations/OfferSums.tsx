import { useWords } from '../../i18n/useWords.ts'

interface OfferSumsProps {
  subtotalHalalas: number | undefined
  vatHalalas: number | undefined
  shippingHalalas: number | undefined
  /** Undefined while something of it is no number. */
  totalHalalas: number | undefined
}

/** What an offer comes to. */
export function OfferSums({ totalHalalas, ...parts }: OfferSumsProps) {
  const { t, money } = useWords()
  const sums = [
    ['orders_subtotal', parts.subtotalHalalas],
    ['orders_vat', parts.vatHalalas],
    ['orders_shipping', parts.shippingHalalas],
  ] as const
  return (
    <dl className="grid gap-1.5">
      {sums.map(([name, halalas]) => (
        <div key={name} className="flex justify-between gap-4 text-14">
          <dt className="text-muted">{t(name)}</dt>
          <dd>
            <bdi>{halalas === undefined ? '—' : money(halalas)}</bdi>
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
        <dt>{t('orders_totalHalalas')}</dt>
        <dd>
          <bdi>{totalHalalas === undefined ? '—' : `${money(totalHalalas)} ${t('currency')}`}</bdi>
        </dd>
      </div>
    </dl>
  )
}
