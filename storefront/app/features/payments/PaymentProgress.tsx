import { Dialog } from '@rawaj/design/Dialog.tsx'
import { Spinner } from '@rawaj/design/Spinner.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** Covers the page while the shop determines the state of a payment, so that it is not left. */
export function PaymentProgress({ open }: { open: boolean }) {
  const { t } = useTranslation('cart')
  return (
    <Dialog open={open} onClose={() => undefined} title={t('payment_checking')} closeLabel="" size="sm" decision>
      <p role="status" className="flex items-center gap-3 pb-2 text-muted">
        <Spinner className="shrink-0 text-22 text-petrol-700" />
        {t('payment_checking_text')}
      </p>
    </Dialog>
  )
}
