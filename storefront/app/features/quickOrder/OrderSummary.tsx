import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { NearestOfLines } from '@rawaj/contract/cart/cartSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { CartIcon, QuotationIcon } from '@rawaj/design/icons.tsx'
import { type ReactNode, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Price } from '../../ui/Price.tsx'
import { toast } from '../../ui/toast.ts'
import { useCustomer } from '../auth/index.ts'
import { useAddLines } from '../cart/index.ts'
import { addToQuotationMessage } from '../checkoutDraft/index.ts'
import { useShowsVat, useVatLabel } from '../prices/index.ts'
import { toListLine } from './lists/listLines.ts'
import { SaveListButton } from './lists/SaveListButton.tsx'
import { isOrdered, type OrderLine } from './orderLines.ts'
import { pricedLines } from './orderTotal.ts'
import { sumOfLines } from './sumOfLines.ts'
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
  /** What is done once the shop has taken the lines that were sent, also where the screen was left meanwhile. */
  const taken = useRef((): void => undefined)
  const add = useAddLines({ onAdded: () => taken.current() })
  const customer = useCustomer()
  const { lines, dispatch } = order
  const ordered = useMemo(() => lines.filter(isOrdered), [lines])
  const sum = useMemo(() => sumOfLines(pricedLines(lines), withVat), [lines, withVat])
  const fine = ordered.filter(({ problem }) => problem === null)
  const rejected = ordered.length - fine.length
  const isFinding = lines.some(({ state }) => state === 'waiting')

  /** @returns whether they are in the cart; else each line says why not */
  async function send(sent: readonly OrderLine[], quotation: boolean, onAdded: () => void): Promise<boolean> {
    if (sent.length === 0) {
      toast.warning(t('nothing_ticked'))
      return false
    }
    if (add.isPending) return false
    taken.current = () => {
      if (keeps) dispatch({ type: 'rejected', problems: {}, nearest: {} })
      else dispatch({ type: 'removed', keys: sent.map(({ key }) => key) })
      onAdded()
    }
    const added = sent.flatMap(({ chosen, quantity }) =>
      chosen === null ? [] : [{ productId: chosen, quantity, quotation }],
    )
    try {
      await add.mutateAsync(added)
    } catch (reason) {
      const problems = reason instanceof ShopApiError ? reason.errorCodes : {}
      dispatch({ type: 'rejected', problems, nearest: nearestOf(reason) })
      return false
    }
    return true
  }

  const addToCart = (sent: readonly OrderLine[]) =>
    send(sent, false, () =>
      toast.success(t('added', { count: sent.length }), { action: { label: t('cart:view_cart'), to: '/shopcart' } }),
    )

  /** The ticked lines, and in the message those for which there is no product: what is left unticked is not wanted. */
  async function askForQuotation() {
    const unmatched = lines.filter(({ chosen }) => chosen === null)
    if (!customer) return
    const isAdded = await send(ordered, true, () => {
      const written = addToQuotationMessage(customer.id, unmatched.map(messageLine))
      // What is in the message is taken care of; what no longer fits into it stays.
      if (!keeps) dispatch({ type: 'removed', keys: unmatched.slice(0, written).map(({ key }) => key) })
      if (written < unmatched.length) toast.warning(t('message_full', { count: unmatched.length - written }))
    })
    if (isAdded) await navigate('/shopcart')
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
            <Price amount={sum} currency={t('cart:currency')} className="text-22!" />
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
              onClick={() => void addToCart(fine)}
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
        onClick={() => void addToCart(ordered)}
      >
        {t('add_to_cart', { count: ordered.length })}
      </Button>
      <Button
        variant="outline"
        full
        icon={<QuotationIcon />}
        disabled={isFinding}
        onClick={() => void askForQuotation()}
      >
        {t('ask_for_quotation')}
      </Button>
      <p className="text-12 text-muted">{t('quotation_note')}</p>
      {children ?? <SaveListButton lines={() => lines.map(toListLine)} disabled={isFinding} full />}
    </Card>
  )
}

/** Quantities that could be added instead, by product. */
function nearestOf(reason: unknown): NearestOfLines['nearest'] {
  const data = reason instanceof ShopApiError ? reason.data : null
  return typeof data === 'object' && data !== null && 'nearest' in data ? (data as NearestOfLines).nearest : {}
}

/** A line of the message of a quotation. */
const messageLine = ({ query, quantity }: OrderLine) => `${query} × ${quantity}`
