import { cx } from '@rawaj/design/cx.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { setShowsVat, useIsTrade, useIsVatRegistered, useShowsVat } from './showsVat.ts'

/** Prices before VAT or with it, for trade customers of a shop that charges it; nothing for others. */
export function PriceSwitch({ className }: { className?: string }) {
  const { t } = useTranslation()
  const trade = useIsTrade()
  const withVat = useShowsVat()
  const registered = useIsVatRegistered()
  if (!trade || !registered) return null
  return (
    <button
      type="button"
      role="switch"
      aria-checked={withVat}
      onClick={() => setShowsVat(!withVat)}
      className={cx('items-center gap-2 font-medium whitespace-nowrap', className)}
    >
      {t('prices_with_vat')}
      <span
        aria-hidden="true"
        className={cx(
          'flex h-5 w-9 shrink-0 rounded-full border border-current p-0.5 transition-colors',
          withVat && 'justify-end bg-current/25',
        )}
      >
        <span className="size-3.5 rounded-full bg-current" />
      </span>
    </button>
  )
}
