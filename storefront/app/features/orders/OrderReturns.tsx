import type { ReturnState } from '@rawaj/contract/orders/orderReasons.ts'
import type { OwnOrder } from '@rawaj/contract/orders/orderSchemas.ts'
import { formatDate } from '@rawaj/contract/text/languages.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { ReturnIcon } from '@rawaj/design/icons.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useShopApi } from '../../shopApi/useShopApi.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { toast } from '../../ui/toast.ts'
import { useErrorMessage, useLazyDialog } from '../feedback/index.ts'

type OwnReturn = OwnOrder['returns'][number]

const stateTone = {
  requested: 'info',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'info',
  received: 'success',
} as const satisfies Record<ReturnState, string>

const loadDialog = async () => (await import('./RequestReturnDialog.tsx')).RequestReturnDialog

/** Returns of an order, and whether more can be returned. */
export function OrderReturns({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('orders')
  const [open, setOpen] = useState(false)
  const RequestReturnDialog = useLazyDialog({ load: loadDialog, enabled: open, onFailed: () => setOpen(false) })
  const returnable = order.returnable.length > 0 && order.returnable_until !== null
  if (!returnable && order.returns.length === 0) return null
  return (
    <Card as="section" aria-label={t('returns')} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 className="text-18">{t('returns')}</h2>
          {returnable && (
            <p className="text-14 text-muted">
              <BidiText text={t('return_until', { date: formatDate(order.returnable_until ?? '') })} />
            </p>
          )}
        </div>
        {returnable && (
          <Button
            variant="outline"
            icon={<ReturnIcon />}
            className="max-sm:w-full print:hidden"
            onClick={() => setOpen(true)}
          >
            {t('return_goods')}
          </Button>
        )}
      </div>
      {order.returns.length > 0 && (
        <ul className="grid gap-4">
          {order.returns.map((one) => (
            <ReturnItem key={one.id} order={order} request={one} />
          ))}
        </ul>
      )}
      {RequestReturnDialog && open && <RequestReturnDialog order={order} open={open} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function ReturnItem({ order, request }: { order: OwnOrder; request: OwnReturn }) {
  const { t } = useTranslation('orders')
  const { id, state, reason, note, answer, lines, pictures, created_at } = request
  const withdraw = useWithdrawReturn(order.order_no, id)
  const nameOf = (lineId: number) => order.orderdetails.find((line) => line.id === lineId)?.products.name ?? ''
  return (
    <li className="grid gap-2 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-14 text-muted">
          <time dateTime={created_at}>
            <bdi dir="ltr" translate="no">
              {formatDate(created_at)}
            </bdi>
          </time>{' '}
          · {t(`return_reason_${reason}`)}
        </p>
        <StatusPill tone={stateTone[state]}>{t(`return_state_${state}`)}</StatusPill>
      </div>
      <ul className="grid gap-1">
        {lines.map(({ line_id, quantity }) => (
          <li key={line_id} className="flex justify-between gap-4">
            <bdi className="min-w-0">
              <BidiText text={nameOf(line_id)} />
            </bdi>
            <span className="shrink-0 text-muted">
              <bdi dir="ltr" translate="no">
                × {quantity}
              </bdi>
            </span>
          </li>
        ))}
      </ul>
      {note !== '' && <p className="text-14 break-words text-lines text-muted">{note}</p>}
      {pictures.map((picture) => (
        <a key={picture} href={picture} target="_blank" rel="noreferrer" aria-label={t('return_picture_of')}>
          <Thumbnail src={picture} width={96} className="size-24" />
        </a>
      ))}
      {answer !== '' && (
        <p className="rounded-control bg-ground px-4 py-3 text-14 break-words text-lines">
          <span className="font-medium">{t('return_answer')}</span> {answer}
        </p>
      )}
      {(state === 'requested' || state === 'approved') && (
        <p className="print:hidden">
          <Button
            variant="quiet"
            size="sm"
            className="touch-target"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            {t('return_withdraw')}
          </Button>
        </p>
      )}
    </li>
  )
}

function useWithdrawReturn(orderNo: string, returnId: number) {
  const { t } = useTranslation('orders')
  const shopApi = useShopApi()
  const queries = useQueryClient()
  const message = useErrorMessage()
  return useMutation({
    mutationFn: () => shopApi().withdrawReturn({ params: { orderNo, returnId } }),
    onSuccess: () => toast.success(t('return_withdrawn_done')),
    onError: (error) => toast.danger(message(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: ['orders'] }),
  })
}
