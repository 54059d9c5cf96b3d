import { unregisteredCode } from '@rawaj/contract/money/tax.ts'
import { isSoldQuantity, nearestQuantities } from '@rawaj/contract/orders/orderQuantity.ts'
import { maxQuantity } from '@rawaj/contract/orders/quantity.ts'
import { isolated } from '@rawaj/contract/text/isolated.ts'
import { formatDateTime } from '@rawaj/contract/text/languages.ts'
import { ClockIcon, WarningIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Price } from '../../ui/Price.tsx'
import { quantityRuleText } from '../../ui/quantityRuleText.ts'
import { useShowsVat } from '../prices/index.ts'
import { type CartLine, isWithdrawn } from './cartLine.ts'
import { useChangeQuantity, useRemoveLine } from './cartMutations.ts'
import { priceInHalalas } from './priceInHalalas.ts'

/** What there is to say of a line: that there is less of it than wanted, that it costs less with a few more, or that its deal has ended. */
export function CartLineNotes({ line, quotation }: { line: CartLine; quotation: boolean }) {
  return (
    <>
      {quotation && !isWithdrawn(line) ? <LineToOrder line={line} /> : <LineShortage line={line} />}
      {!isWithdrawn(line) && <OtherQuantities line={line} quotation={quotation} />}
      <EndedDeal line={line} />
      <NextBreak line={line} quotation={quotation} />
    </>
  )
}

/** A deal has ended while its product lay here: what it was, and what a piece cost in it. */
function EndedDeal({ line }: { line: CartLine }) {
  const { t } = useTranslation('cart')
  const { endedDeal } = line
  if (!endedDeal) return null
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-14 text-saffron-800">
      <ClockIcon className="mt-[0.2em] size-4" />
      <span>
        {t('deal_ended', { name: isolated(endedDeal.name) })}{' '}
        <bdi dir="ltr" translate="no">
          {formatDateTime(endedDeal.ended_at)}
        </bdi>
        . {t(line.taxCode === unregisteredCode ? 'deal_price_plain' : 'deal_price')}{' '}
        <Price amount={priceInHalalas(endedDeal.price_incl)} currency={t('currency')} className="text-14!" />
      </span>
    </p>
  )
}

/** The product is sold in other quantities since it was put here: those next to this one. Of too few pieces, the shortage says which to take. */
function OtherQuantities({ line, quotation }: { line: CartLine; quotation: boolean }) {
  const { t } = useTranslation('cart')
  const changeQuantity = useChangeQuantity({ quotation })
  const isShort = !quotation && line.available < line.quantity
  if (isShort || isSoldQuantity(line.rule, line.quantity)) return null
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-14 text-danger">
      <WarningIcon className="mt-[0.2em] size-4" />
      <span>
        {quantityRuleText(t, line.rule)}.{' '}
        {nearestQuantities(line.rule, line.quantity, obtainable(line, quotation)).map((pieces) => (
          <button
            key={pieces}
            type="button"
            className="link me-3 py-1 font-medium"
            onClick={() => changeQuantity(line.id, pieces)}
          >
            {t('take_pieces', { pieces })}
          </button>
        ))}
      </span>
    </p>
  )
}

/** How many more pieces make each of them cheaper, where there are as many. */
function NextBreak({ line, quotation }: { line: CartLine; quotation: boolean }) {
  const { t } = useTranslation('cart')
  const withVat = useShowsVat()
  const { nextBreak } = line
  if (!nextBreak || line.unavailable) return null
  if (line.quantity + nextBreak.missing > obtainable(line, quotation)) return null
  return (
    <p className="mt-1.5 text-14 text-petrol-700">
      {t('next_break', { count: nextBreak.missing })}{' '}
      <Price
        amount={priceInHalalas(withVat ? nextBreak.price_incl : nextBreak.sale_price)}
        currency={t('currency')}
        className="text-14!"
      />
    </p>
  )
}

/** Note on a line of a quotation: pieces in stock, if the rest would have to be ordered. */
function LineToOrder({ line }: { line: CartLine }) {
  const { t } = useTranslation('cart')
  if (line.available >= line.quantity) return null
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-14 text-petrol-700">
      <ClockIcon className="mt-[0.2em] size-4" />
      <span>{line.available === 0 ? t('all_to_order') : t('rest_to_order', { count: line.available })}</span>
    </p>
  )
}

/** Marks a line that cannot be ordered as it is, says why, and offers what can be done: take what there is, or none. */
function LineShortage({ line }: { line: CartLine }) {
  const { t } = useTranslation('cart')
  const changeQuantity = useChangeQuantity()
  const removeLine = useRemoveLine()
  const { available, unavailable, product } = line
  if (available >= line.quantity) return null
  const date = formatDateTime(product.available_from ?? product.created_at)
  return (
    <p className="mt-1.5 flex items-start gap-1.5 text-14 text-danger">
      <WarningIcon className="mt-[0.2em] size-4" />
      <span>
        {unavailable
          ? t(`line_${unavailable}`, { date: isolated(date) })
          : t(available === 0 ? 'line_sold_out' : 'line_short', { count: available })}{' '}
        <button
          type="button"
          className="link py-1 font-medium"
          onClick={() =>
            available > 0
              ? changeQuantity(line.id, available)
              : removeLine({ lineId: line.id, quantity: line.quantity, product })
          }
        >
          {t(available > 0 ? 'take_available' : 'line_take_out')}
        </button>
      </span>
    </p>
  )
}

/** Pieces that a line can have: a quotation takes none from the stock. */
const obtainable = ({ available }: Pick<CartLine, 'available'>, quotation: boolean) =>
  quotation ? maxQuantity : available
