import { unregisteredCode } from '@rawaj/contract/money/tax.ts'
import { isSoldQuantity, maxSoldQuantity } from '@rawaj/contract/orders/orderQuantity.ts'
import { maxQuantity } from '@rawaj/contract/orders/quantity.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import { useIsMutating } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { Link } from '../../ui/Link.tsx'
import { moveFocus } from '../../ui/moveFocus.ts'
import { Price } from '../../ui/Price.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { useLazyComponent } from '../../ui/useLazyComponent.ts'
import { useCustomer } from '../auth/index.ts'
import { useLazyDialog, useQuantityError } from '../feedback/index.ts'
import { PriceSwitch, useIsTrade, useIsVatRegistered, useShowsVat } from '../prices/index.ts'
import { type CartLine, isWithdrawn } from './cartLine.ts'
import { useChangeQuantity, useRemoveLine } from './cartMutations.ts'
import { usePendingQuantities } from './cartQueries.ts'

const loadNotes = async () => (await import('./CartLineNotes.tsx')).CartLineNotes
const loadDialog = async () => (await import('./EmptyCartDialog.tsx')).EmptyCartDialog

interface CartLinesProps {
  lines: CartLine[]
  /** A quotation is wished for: lines may pass what there is. */
  quotation: boolean
}

/** The lines of the cart, and a button to empty it. */
export function CartLines({ lines, quotation }: CartLinesProps) {
  const { t } = useTranslation('cart')
  // Few carts have anything to say of a line.
  const hasNotes = lines.some(
    (line) =>
      line.available < line.quantity || line.endedDeal || line.nextBreak || !isSoldQuantity(line.rule, line.quantity),
  )
  const Notes = useLazyComponent({ load: loadNotes, enabled: hasNotes })
  return (
    <Card as="section" padding="none" aria-label={t('lines')} className="paper-lines @container overflow-hidden">
      <div
        aria-hidden="true"
        className={cx(
          'hidden gap-x-4 border-b border-line bg-ground px-6 py-3 text-14 text-muted @3xl:grid',
          lineColumns,
        )}
      >
        <span className="col-span-2">{t('product')}</span>
        <span>{t('unit_price')}</span>
        <span>{t('quantity')}</span>
        <span className="text-end">{t('line_total')}</span>
      </div>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <CartLineRow key={line.id} line={line} quotation={quotation} Notes={Notes} />
        ))}
      </ul>
      <footer className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3 sm:px-6">
        <PricesNote />
        <EmptyCartButton />
      </footer>
    </Card>
  )
}

/** Whether the prices above hold VAT; trade customers may see them either way. */
function PricesNote() {
  const { t } = useTranslation('cart')
  const trade = useIsTrade()
  const registered = useIsVatRegistered()
  if (trade && registered) return <PriceSwitch className="inline-flex min-h-11 text-14 text-petrol-700" />
  // Empty if the shop charges no VAT.
  return <p className="text-14 text-muted">{registered && t('prices_with_vat')}</p>
}

function EmptyCartButton() {
  const { t } = useTranslation('cart')
  const customer = useCustomer()
  const isEmptying = useIsMutating({ mutationKey: ['cart', 'empty'] }) > 0
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const EmptyCartDialog = useLazyDialog({ load: loadDialog, enabled: asking, onFailed: close })
  if (!customer) return null
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        className="-mx-3"
        icon={<RemoveIcon className="size-4" />}
        loading={isEmptying}
        onClick={() => setAsking(true)}
      >
        {t('empty_cart')}
      </Button>
      {EmptyCartDialog && <EmptyCartDialog customerId={customer.id} open={asking} onClose={close} />}
    </>
  )
}

/** The columns of a line where the list is wide enough; the head of the list uses the same. */
const lineColumns = '@3xl:grid-cols-[6rem_minmax(0,1fr)_8.5rem_8rem_7rem_2.25rem]'

interface CartLineRowProps {
  line: CartLine
  quotation: boolean
  Notes: ComponentType<{ line: CartLine; quotation: boolean }> | null
}

/** One line: picture, name, unit price, quantity, line total, remove. In a narrow list in two rows. */
function CartLineRow({ line, quotation, Notes }: CartLineRowProps) {
  const { t } = useTranslation('cart')
  const quantityError = useQuantityError()
  const pending = usePendingQuantities((lines) => lines[line.id])
  const changeQuantity = useChangeQuantity({ quotation })
  const most = quotation ? maxSoldQuantity(line.rule, maxQuantity) : Math.max(line.available, 1)
  const removeLine = useRemoveLine()
  const { product } = line
  const prices = useShowsVat() ? line.withVat : line.beforeVat
  const quantity = pending ?? line.quantity
  const productPage = `/productdetails/${line.productId}`

  return (
    <li
      className={cx(
        'grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 px-4 py-5 tiny:grid-cols-[3rem_minmax(0,1fr)_auto] tiny:gap-x-2 tiny:px-3 sm:px-6',
        lineColumns,
        line.available < line.quantity && (!quotation || isWithdrawn(line)) && 'bg-danger-soft/40',
      )}
    >
      <Link to={productPage} tabIndex={-1} aria-hidden="true" className="no-paper self-start @3xl:self-center">
        <Thumbnail src={product.image[0]} width={96} className="aspect-square" />
      </Link>

      <div className="min-w-0 self-start @3xl:self-center">
        <Link
          to={productPage}
          className="line-clamp-3 font-medium hover:text-petrol-700 hover:underline hover:decoration-petrol-200 hover:underline-offset-4"
        >
          <bdi>
            <BidiText text={product.name} />
          </bdi>
        </Link>
        <p className="mt-0.5 text-14 text-muted">
          <bdi dir="ltr" translate="no">
            {product.sku}
          </bdi>
        </p>
        <UnitPrice line={line} className="no-paper mt-1 flex flex-wrap items-baseline gap-x-2 @3xl:hidden" />
        {Notes && <Notes line={line} quotation={quotation} />}
      </div>

      <UnitPrice line={line} className="hidden @3xl:grid" />

      <div className="paper-inline col-span-full flex items-center justify-between gap-4 tiny:flex-wrap @3xl:contents">
        <Stepper
          className="w-32 @3xl:w-auto"
          size="sm"
          value={quantity}
          max={most}
          rule={line.rule}
          labels={{
            quantity: t('quantity_of', { name: product.name }),
            less: t('one_less'),
            more: t('one_more'),
            problem: quantityError,
            most: t('line_short', { count: line.available }),
            rule: t,
          }}
          onChange={(wanted) => changeQuantity(line.id, Math.min(wanted, most))}
        />

        <p
          aria-busy={pending !== undefined}
          className={cx('text-end transition-opacity', pending !== undefined && 'opacity-40')}
        >
          <span className="sr-only">{t('line_total')} </span>
          <Price amount={prices.total} currency={t('currency')} />
        </p>
      </div>

      <IconButton
        size="sm"
        className="col-start-3 row-start-1 -me-2 self-start text-muted @3xl:col-start-auto @3xl:row-start-auto @3xl:me-0 @3xl:self-center"
        label={t('remove_line', { name: product.name })}
        icon={<RemoveIcon />}
        onClick={({ currentTarget }) => {
          moveFocus(currentTarget)
          removeLine({ lineId: line.id, quantity: line.quantity, product })
        }}
      />
    </li>
  )
}

/** The price of a piece as listings show it; trade customers see the other one below. */
function UnitPrice({ line, className }: { line: CartLine; className: string }) {
  const { t } = useTranslation('cart')
  const trade = useIsTrade()
  const isTaxable = line.taxCode !== unregisteredCode
  const withVat = useShowsVat()
  const [shown, other] = withVat ? [line.withVat, line.beforeVat] : [line.beforeVat, line.withVat]
  return (
    <p className={className}>
      <span className="sr-only">{t('unit_price')} </span>
      <Price amount={shown.unit} currency={t('currency')} />
      {trade && isTaxable && (
        <span className="text-12 whitespace-nowrap text-muted">
          <Price amount={other.unit} currency={t('currency')} className="text-12! font-normal!" />{' '}
          {t(withVat ? 'before_vat' : 'with_vat')}
        </span>
      )}
    </p>
  )
}
