import type { OwnInvoice } from '@rawaj/contract/invoicing/invoiceCalls.ts'
import type { OwnOrder } from '@rawaj/contract/orders/orderSchemas.ts'
import { formatDate } from '@rawaj/contract/text/languages.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { DownloadIcon } from '@rawaj/design/icons.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { Price } from '../../ui/Price.tsx'
import { savePdf } from '../../ui/savePdf.ts'
import { toast } from '../../ui/toast.ts'
import { priceInHalalas } from '../cart/index.ts'
import { useErrorMessage } from '../feedback/index.ts'
import { useOwnInvoices } from './orderQueries.ts'

/** Invoices and notes of an order, each as PDF; nothing where there are none. */
export function OrderInvoices({ order: { order_no: orderNo } }: { order: OwnOrder }) {
  const { t } = useTranslation('orders')
  const { data: invoices = [] } = useOwnInvoices(orderNo)
  if (invoices.length === 0) return null
  return (
    <Card as="section" aria-label={t('invoices')} className="no-paper">
      <h2 className="text-18">{t('invoices')}</h2>
      <ul className="divide-y divide-line">
        {invoices.map((invoice) => (
          <InvoiceItem key={invoice.id} orderNo={orderNo} invoice={invoice} />
        ))}
      </ul>
    </Card>
  )
}

function InvoiceItem({ orderNo, invoice }: { orderNo: string; invoice: OwnInvoice }) {
  const { t } = useTranslation('orders')
  const { kind, number, total, issued_at: issuedAt, available } = invoice
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 last:pb-0">
      <div>
        <p className="font-medium">
          {t(`invoice_kind_${kind}`)}{' '}
          <bdi dir="ltr" translate="no">
            {number}
          </bdi>
        </p>
        <p className="text-14 text-muted">
          <Price amount={priceInHalalas(total)} currency={t('currency')} size="sm" /> ·{' '}
          <time dateTime={issuedAt}>
            <bdi dir="ltr" translate="no">
              {formatDate(issuedAt)}
            </bdi>
          </time>
        </p>
      </div>
      {available ? (
        <InvoicePdfButton orderNo={orderNo} invoice={invoice} />
      ) : (
        <StatusPill tone="info" className="whitespace-normal">
          {t('invoice_pending')}
        </StatusPill>
      )}
    </li>
  )
}

function InvoicePdfButton({ orderNo, invoice: { id, number } }: { orderNo: string; invoice: OwnInvoice }) {
  const { t } = useTranslation('orders')
  const errorMessage = useErrorMessage()
  const shopApi = useShopApi()
  const download = useMutation({
    mutationFn: () => shopApi().readInvoicePdf({ params: { orderNo, id } }),
    onSuccess: ({ data }) => savePdf(data),
    onError: (error) => toast.danger(errorMessage(error)),
  })
  return (
    <Button
      variant="outline"
      icon={<DownloadIcon />}
      className="max-sm:w-full"
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('invoice_pdf')}
      <span className="sr-only"> {number}</span>
    </Button>
  )
}
