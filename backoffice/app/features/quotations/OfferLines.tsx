import type { OrderGoods } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { latinDigits } from '@rawaj/contract/text/digits.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import { type ComponentProps, type RefObject, useId, useRef } from 'react'
import { nameIn } from '../../i18n/nameIn.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { useFigureErrors } from '../failures/index.ts'
import { GoodsPicture, GoodsSearch } from '../orders/index.ts'
import { useVatRegistered } from '../vat/index.ts'
import { Difference, Stock } from './goodsFacts.tsx'
import { amountOf, piecesOf, type QuotationGoods, shortOf, type TypedLine } from './typedOffer.ts'

interface OfferLinesProps {
  lines: readonly TypedLine[]
  goods: ReadonlyMap<number, QuotationGoods>
  /** Customer whose prices an added product starts with; null: without an account. */
  customerId: number | null
  /** Whether prices are typed with VAT. */
  taxIncluded: boolean
  /** Errors of promised days, by product. */
  wrongDays: Record<string, string | undefined>
  firstPrice: RefObject<HTMLInputElement | null>
  onChange: (lines: readonly TypedLine[]) => void
  onAdd: (goods: OrderGoods) => void
}

/** The lines of an offer as they are priced. */
export function OfferLines(props: OfferLinesProps) {
  const { lines, goods, customerId, taxIncluded, wrongDays, firstPrice, onChange, onAdd } = props
  const { t } = useTexts()
  const search = useRef<HTMLInputElement>(null)
  const change = (productId: number, changes: Partial<TypedLine>) =>
    onChange(lines.map((line) => (line.productId === productId ? { ...line, ...changes } : line)))
  function remove(removed: number) {
    onChange(lines.filter(({ productId }) => productId !== removed))
    search.current?.focus()
  }
  return (
    <div className="grid gap-3">
      {lines.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {lines.map((line, place) => {
            const { productId } = line
            const known = goods.get(productId)
            if (!known) return <UnknownLine key={productId} onRemove={() => remove(productId)} />
            return (
              <Line
                key={productId}
                line={line}
                taxIncluded={taxIncluded}
                goods={known}
                wrongDay={wrongDays[productId]}
                {...(place === 0 && { priceRef: firstPrice })}
                onChange={(changes) => change(productId, changes)}
                onRemove={() => remove(productId)}
              />
            )
          })}
        </ul>
      )}
      <GoodsSearch customerId={customerId} label={t('quotations_add')} onChoose={onAdd} inputRef={search} />
    </div>
  )
}

/** Line of a product that the shop no longer returns. */
function UnknownLine({ onRemove }: { onRemove: () => void }) {
  const { t } = useTexts()
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <p className="text-14 text-danger">{t('quotations_goods_unknown')}</p>
      <IconButton size="sm" icon={<RemoveIcon />} label={t('quotations_line_remove')} onClick={onRemove} />
    </li>
  )
}

interface LineProps {
  line: TypedLine
  goods: QuotationGoods
  taxIncluded: boolean
  wrongDay: string | undefined
  priceRef?: RefObject<HTMLInputElement | null>
  onChange: (changes: Partial<TypedLine>) => void
  onRemove: () => void
}

function Line({ line, goods, taxIncluded, wrongDay, priceRef, onChange, onRemove }: LineProps) {
  const texts = useTexts()
  const isRegistered = useVatRegistered()
  const taxedLabel = taxIncluded ? 'quotations_price_with_vat' : 'quotations_price_before_vat'
  const priceLabel = isRegistered ? taxedLabel : 'quotations_price_plain'
  const { t, money, number } = texts
  const name = nameIn(goods, texts)
  const noteId = useId()
  const figureError = useFigureErrors()
  const [pieces, amount] = [piecesOf(line.quantity), amountOf(line.price)]
  const unit = typeof amount === 'number' ? amount : null
  const short = pieces === null ? 0 : shortOf(pieces, goods)
  const wrong = [
    ...(pieces === null ? [figureError('number', line.quantity) ?? t('quotations_quantity_wrong')] : []),
    ...(amount === 'no_amount' ? [figureError('money', line.price) ?? t('quotations_price_wrong')] : []),
    ...(amount === 'too_much' ? [t('quotations_price_too_much')] : []),
    ...(wrongDay === undefined ? [] : [wrongDay]),
  ].join(' ')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
      <div className="flex items-start gap-3">
        <GoodsPicture path={goods.picture} />
        <div className="min-w-0 grow">
          <p className="wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="text-14 text-muted">
            <Ltr>{goods.sku}</Ltr> · <Stock goods={goods} short={short > 0} />
            {!goods.active && <span className="text-danger"> · {t('quotations_not_for_sale')}</span>}
          </p>
        </div>
        <IconButton size="sm" icon={<RemoveIcon />} label={t('orders_new_remove', { name })} onClick={onRemove} />
      </div>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 sm:ps-15">
        <Box
          label={t('quotations_quantity')}
          name={name}
          value={line.quantity}
          inputMode="numeric"
          wrong={pieces === null}
          noteId={noteId}
          className="w-24"
          onChange={(event) => onChange({ quantity: latinDigits(event.currentTarget.value) })}
        />
        <Box
          label={t(priceLabel)}
          name={name}
          value={line.price}
          ref={priceRef}
          inputMode="decimal"
          wrong={unit === null}
          noteId={noteId}
          className="w-32"
          onChange={(event) => onChange({ price: latinDigits(event.currentTarget.value) })}
        />
        <p className="min-w-28 pb-1 text-14 text-muted">
          {t('quotations_list')} <bdi translate="no">{money(goods.listHalalas)}</bdi>
          <Difference list={goods.listHalalas} unit={unit} />
        </p>
        {short > 0 && (
          <Box
            label={t('quotations_promisedOn')}
            name={name}
            type="date"
            value={line.promisedOn}
            wrong={wrongDay !== undefined}
            noteId={noteId}
            className="w-40"
            onChange={(event) => onChange({ promisedOn: event.currentTarget.value })}
          />
        )}
        <p className="ms-auto pb-1 font-medium">
          <bdi translate="no">{pieces === null || unit === null ? '—' : money(pieces * unit)}</bdi>
        </p>
      </div>
      {short > 0 && (
        <p className="text-14 text-warning sm:ps-15">
          {t('quotations_short', { count: short, pieces: number(short) })}
          {goods.owed > 0 && <> {t('quotations_owed_before', { count: goods.owed, pieces: number(goods.owed) })}</>}
        </p>
      )}
      <p id={noteId} aria-live="polite" className="text-14 text-danger empty:sr-only sm:ps-15">
        {wrong}
      </p>
    </li>
  )
}

interface BoxProps extends Omit<ComponentProps<'input'>, 'className'> {
  label: string
  /** Name of the product, for screen readers, which read the field alone. */
  name: string
  wrong?: boolean
  noteId?: string
  /** Its width. */
  className: string
}

/** A small field of a line, under its words. */
function Box({ label, name, wrong = false, noteId, className, ...input }: BoxProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block text-12 text-muted">
        {label}
        <span className="sr-only"> {name}</span>
      </label>
      <input
        {...input}
        id={id}
        dir="ltr"
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        aria-invalid={wrong || undefined}
        aria-describedby={noteId}
        className="h-10 w-full rounded-control border border-line-strong bg-surface px-2.5 text-page-start hover:border-brand aria-invalid:border-danger max-sm:h-11"
      />
    </div>
  )
}
