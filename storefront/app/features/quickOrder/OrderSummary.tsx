import { maxQuotationMessage } from '@rawaj/contract/quotations/quotations.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { CartIcon, QuotationIcon } from '@rawaj/design/icons.tsx'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { toast } from '../../ui/toast.ts'
import { useLazyComponent } from '../../ui/useLazyComponent.ts'
import { useShowsVat, useVatLabel } from '../prices/index.ts'
import { toListLine } from './lists/listLines.ts'
import { SaveListButton } from './lists/SaveListButton.tsx'
import { isOrdered, type OrderLine, productOf } from './orderLines.ts'
import type { PricedProduct } from './orderTotal.ts'
import type { SumProps } from './Sum.tsx'
import { useAddLines } from './useAddLines.ts'
import type { OrderLines } from './useOrderLines.ts'

interface OrderSummaryProps {
  order: OrderLines
  /** The lines stay when they were ordered: those of a saved list. */
  keeps?: boolean
  /** What else is done with them. */
  children?: ReactNode
}

/** What the ticked lines come to, and what is done with them. */
export function OrderSummary({ order, keeps = false, children }: OrderSummaryProps) {
  const { t } = useTranslation(['quickOrder', 'cart', 'common'])
  const navigate = useNavigate()
  const withVat = useShowsVat()
  const vatLabel = useVatLabel()
  const add = useAddLines()
  const { lines, dispatch } = order
  const ordered = useMemo(() => lines.filter(isOrdered), [lines])
  const priced = useMemo(() => ordered.flatMap(toPriced), [ordered])
  const fine = ordered.filter(({ problem }) => problem === null)
  const rejected = ordered.length - fine.length
  const isFinding = lines.some(({ state }) => state === 'waiting')

  function send(sent: readonly OrderLine[], quotation: boolean, onAdded: () => void) {
    if (sent.length === 0) return void toast.warning(t('nothing_ticked'))
    add.mutate({
      lines: sent.flatMap(toPriced).map(({ product, quantity }) => ({ productId: product.id, quantity })),
      quotation,
      onAdded() {
        if (keeps) dispatch({ type: 'rejected', problems: {} })
        else dispatch({ type: 'removed', keys: sent.map(({ key }) => key) })
        onAdded()
      },
      onRejected: (problems) => dispatch({ type: 'rejected', problems }),
    })
  }

  const addToCart = (sent: readonly OrderLine[]) =>
    send(sent, false, () =>
      toast.success(t('added', { count: sent.length }), { action: { label: t('cart:view_cart'), to: '/shopcart' } }),
    )

  function askForQuotation() {
    // What is left unticked is not wanted.
    const rest = lines.filter(({ chosen }) => chosen === null)
    send(ordered, true, () => {
      const { message, written } = messageOf(rest)
      // What is in the message is taken care of; what no longer fits into it stays.
      if (!keeps) dispatch({ type: 'removed', keys: rest.slice(0, written).map(({ key }) => key) })
      void navigate('/shopcart', { state: { quotationMessage: message } })
    })
  }

  return (
    <Card as="aside" aria-label={t('summary')} className="grid gap-4 lg:sticky lg:top-24">
      <h2 className="text-18">{t('summary')}</h2>
      <dl aria-live="polite" className="grid gap-2">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-muted">{t('ticked')}</dt>
          <dd className="tabular-nums">{t('ticked_of', { ticked: ordered.length, all: lines.length })}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
          <dt className="font-semibold">
            {t('total')}{' '}
            {vatLabel && <span className="block text-12 font-normal text-muted">{t(`common:${vatLabel}`)}</span>}
          </dt>
          <dd>
            <Sum priced={priced} withVat={withVat} />
          </dd>
        </div>
      </dl>
      {rejected > 0 && (
        <Alert tone="warning" title={t('rejected', { count: rejected })}>
          {t('rejected_text')}
          {fine.length > 0 && (
            <Button
              variant="outline"
              size="sm"
              className="mt-2"
              loading={add.isPending}
              onClick={() => addToCart(fine)}
            >
              {t('add_others', { count: fine.length })}
            </Button>
          )}
        </Alert>
      )}
      <Button
        variant="primary"
        size="lg"
        full
        icon={<CartIcon />}
        loading={add.isPending}
        disabled={isFinding}
        onClick={() => addToCart(ordered)}
      >
        {t('add_to_cart', { count: ordered.length })}
      </Button>
      <Button variant="outline" full icon={<QuotationIcon />} disabled={isFinding} onClick={askForQuotation}>
        {t('ask_for_quotation')}
      </Button>
      <p className="text-12 text-muted">{t('quotation_note')}</p>
      {children ?? <SaveListButton lines={() => lines.map(toListLine)} disabled={isFinding} full />}
    </Card>
  )
}

const loadSum = async () => (await import('./Sum.tsx')).Sum

/** Its code comes with the first cart of a customer. */
function Sum(props: SumProps) {
  const Loaded = useLazyComponent({ load: loadSum, enabled: true })
  return Loaded ? <Loaded {...props} /> : null
}

const toPriced = (line: OrderLine): PricedProduct[] => {
  const product = productOf(line)
  return product ? [{ product, quantity: line.quantity }] : []
}

/** Lines as the message of a quotation, and how many of them it holds. */
function messageOf(lines: readonly OrderLine[]): { message: string; written: number } {
  let message = ''
  let written = 0
  for (const { query, quantity } of lines) {
    const line = `${query} × ${quantity}`
    const longer = message === '' ? line : `${message}\n${line}`
    if (longer.length > maxQuotationMessage) break
    message = longer
    written += 1
  }
  return { message, written }
}
