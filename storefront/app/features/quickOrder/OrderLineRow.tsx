import type { OrderProduct } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { maxSoldQuantity, quantityRuleOf } from '@rawaj/contract/orders/orderQuantity.ts'
import { maxQuantity } from '@rawaj/contract/orders/quantity.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { type Dispatch, memo, useId } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { Link } from '../../ui/Link.tsx'
import { moveFocus } from '../../ui/moveFocus.ts'
import { Price } from '../../ui/Price.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { priceInHalalas } from '../cart/index.ts'
import { useQuantityError } from '../feedback/index.ts'
import { useShowsVat } from '../prices/index.ts'
import { CandidateChoice } from './CandidateChoice.tsx'
import { LineNotes } from './LineNotes.tsx'
import { type OrderAction, type OrderLine, productOf } from './orderLines.ts'
import { linePrice, piecePrice } from './orderTotal.ts'
import { SearchAgain } from './SearchAgain.tsx'

interface OrderLineRowProps {
  line: OrderLine
  /** Pieces that count for the breaks of its price. */
  counted: number
  dispatch: Dispatch<OrderAction>
  onSearch: (line: OrderLine, query: string) => void
}

/** One line: what was written, the product that is meant or those that may be, quantity, and its sum. */
export const OrderLineRow = memo(function OrderLineRow({ line, counted, dispatch, onSearch }: OrderLineRowProps) {
  const { t } = useTranslation(['quickOrder', 'cart'])
  const { t: ruleText } = useTranslation('cart')
  const quantityError = useQuantityError()
  const withVat = useShowsVat()
  const textId = useId()
  const product = productOf(line)
  const { key, state, quantity, ticked } = line
  const rule = quantityRuleOf(product ?? {})
  const count = (pieces: number) => dispatch({ type: 'counted', key, quantity: pieces })
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 px-4 py-3 sm:px-6 nth-[n+11]:[contain-intrinsic-size:auto_5rem] nth-[n+11]:[content-visibility:auto] @3xl:grid-cols-[1.5rem_minmax(0,1fr)_9rem_7rem_2.75rem] @3xl:items-center">
      <label className="-my-2.5 -ms-2.5 grid size-11 place-items-center">
        <input
          type="checkbox"
          className="checkbox-box"
          checked={ticked && product !== undefined}
          disabled={product === undefined}
          aria-label={t('order_line', { name: product?.name ?? line.text })}
          onChange={({ target }) => dispatch({ type: 'ticked', key, ticked: target.checked })}
        />
      </label>
      <div className="min-w-0 @max-3xl:col-span-2">
        {product && <ChosenProduct product={product} counted={counted} />}
        {product?.name !== line.text && (
          <p
            id={textId}
            className={product ? 'text-12 text-muted wrap-anywhere' : 'font-medium wrap-anywhere'}
            dir="auto"
          >
            {product ? `“${line.text}”` : line.text}
          </p>
        )}
        {state === 'waiting' && <Skeleton className="mt-1 h-4 w-40" />}
        {state === 'doubtful' && (
          <CandidateChoice
            line={line}
            labelledBy={textId}
            onChoose={(productId) => dispatch({ type: 'chosen', key, productId })}
          />
        )}
        <LineNotes line={line} onCount={count} />
        <SinceSaved line={line} />
        {state === 'unread' && <p className="text-14 text-muted">{t('unread')}</p>}
        {(state === 'unknown' || state === 'doubtful') && <SearchAgain line={line} onSearch={onSearch} />}
      </div>
      <Stepper
        size="sm"
        className="col-start-2 justify-self-start @3xl:col-start-auto"
        value={quantity}
        max={maxSoldQuantity(rule, maxQuantity)}
        rule={rule}
        disabled={state === 'waiting'}
        labels={{
          quantity: t('cart:quantity_of', { name: product?.name ?? line.text }),
          less: t('cart:one_less'),
          more: t('cart:one_more'),
          problem: quantityError,
          rule: ruleText,
        }}
        onChange={count}
      />
      <div className="flex items-center justify-end gap-2 @3xl:contents">
        <p className="text-end">
          {product && (
            <Price
              amount={linePrice({ product, quantity, counted }, withVat)}
              currency={t('cart:currency')}
              size="sm"
            />
          )}
        </p>
        <IconButton
          className="-me-2.5"
          label={t('remove_line', { text: product?.name ?? line.text })}
          icon={<RemoveIcon className="size-4.5" />}
          onClick={({ currentTarget }) => {
            moveFocus(currentTarget)
            dispatch({ type: 'removed', keys: [key] })
          }}
        />
      </div>
    </li>
  )
})

/** Of a line of a saved list: what is not sold any more, and what costs something else than when it was saved. */
function SinceSaved({ line }: { line: OrderLine }) {
  const { t } = useTranslation(['orders', 'cart'])
  const product = productOf(line)
  const { since } = line
  if (!since) return null
  const isGone = product === undefined && since.problem !== null
  const [before, now] = [since.priceIncl, product?.price_incl]
  return (
    <>
      {isGone && (
        <p className="text-14 text-warning">
          {t(`again_${since.problem ?? 'hidden'}`, { in_cart: 0, ordered: line.quantity })}
        </p>
      )}
      {before !== null && now !== undefined && now !== before && (
        <p className="text-14 text-muted">
          {t(now > before ? 'again_dearer' : 'again_cheaper')}:{' '}
          <Price amount={priceInHalalas(now)} currency={t('cart:currency')} className="text-14!" />{' '}
          <Price amount={priceInHalalas(before)} currency={t('cart:currency')} old className="text-14!" />
        </p>
      )}
    </>
  )
}

/** The product of a line, with the price of a piece. */
function ChosenProduct({ product, counted }: { product: OrderProduct; counted: number }) {
  const { t } = useTranslation('cart')
  const withVat = useShowsVat()
  return (
    <div className="flex gap-3">
      <Thumbnail src={product.image} width={48} className="size-12" />
      <div className="min-w-0">
        <Link to={`/productdetails/${product.id}`} className="font-medium hover:underline">
          <bdi>
            <BidiText text={product.name} />
          </bdi>
        </Link>
        <p className="flex flex-wrap gap-x-3 text-14 text-muted">
          <bdi dir="ltr" translate="no">
            {product.sku}
          </bdi>
          <Price amount={piecePrice({ product, counted }, withVat)} currency={t('currency')} className="text-14!" />
        </p>
      </div>
    </div>
  )
}
