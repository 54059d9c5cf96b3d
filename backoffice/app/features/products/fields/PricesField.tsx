import { marginOf } from '@rawaj/contract/money/pricing.ts'
import { roundedPrice, type TaxCode, taxTreatment, withoutVat, withVat } from '@rawaj/contract/money/tax.ts'
import { cx } from '@rawaj/design/cx.ts'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useController, useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useFieldTexts, useFigure, type Values } from '../../details/index.ts'
import { useVatRegistered } from '../../vat/index.ts'
import type { TypedPrice } from '../formValues.ts'
import { useOpenProduct } from '../ProductContext.ts'
import { percentText } from '../productTexts.ts'
import { usePricesIncludeTax } from '../usePricesIncludeTax.ts'
import { RaiseTypedPrices } from './RaiseTypedPrices.tsx'

const prices = ['retail', 'regular', 'wholesale', 'contract'] as const

/** Price of a piece for each kind of customer, typed with VAT or without; and the margin, if the cost is known. */
export function PricesField() {
  const taxCode = useWatch<Values>({ name: 'taxCode' }) as TaxCode
  const cost = useWatch<Values>({ name: 'costHalalas' })
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      {prices.map((name) => (
        <PriceField
          key={name}
          name={name}
          taxCode={taxCode}
          // The regular price is never paid: it is shown struck through.
          cost={typeof cost === 'number' && name !== 'regular' ? cost : null}
        />
      ))}
      <RaiseTypedPrices />
    </div>
  )
}

function PriceField({ name, taxCode, cost }: { name: (typeof prices)[number]; taxCode: TaxCode; cost: number | null }) {
  const texts = useTexts()
  const { t } = texts
  const follows = useFollows(name)
  const { isLocked, hint, error, ...frame } = useFieldTexts({ path: name, name, optional: follows ? true : undefined })
  const { field: control } = useController({ name })
  const price = control.value as TypedPrice
  const includesTax = usePricesIncludeTax()[name]
  const figure = useFigure({
    kind: 'money',
    value: price.halalas,
    onChange: (halalas) => control.onChange({ ...price, halalas }),
    onBlur: control.onBlur,
    error,
  })
  const isTaxed = useVatRegistered() && taxTreatment(taxCode) === 'taxed'
  return (
    <div>
      <TextField
        {...frame}
        {...figure}
        ref={control.ref}
        name={control.name}
        kind="digits"
        inputMode="decimal"
        readOnly={isLocked}
        autoComplete="off"
        end={
          isTaxed ? (
            <select
              aria-label={t('products_typed', { price: frame.label })}
              value={price.taxIncluded ? 'with' : 'without'}
              onChange={({ currentTarget: { value } }) => control.onChange({ ...price, taxIncluded: value === 'with' })}
              disabled={isLocked}
              className="h-9 rounded-xs bg-ground px-2 text-14 text-ink"
            >
              <option value="with">{t('products_with_vat')}</option>
              <option value="without">{t('products_before_vat')}</option>
            </select>
          ) : (
            <span className="pe-2 text-14 text-muted">{t('currency')}</span>
          )
        }
        hint={follows && price.halalas === null ? follows : hint}
      />
      {isTaxed && typeof price.halalas === 'number' && price.halalas >= 0 && (
        <Rounding price={{ ...price, halalas: price.halalas }} taxCode={taxCode} includesTax={includesTax} />
      )}
      {typeof price.halalas === 'number' && price.halalas >= 0 && (
        <p className="mt-1 flex flex-wrap gap-x-3 text-14 text-muted">
          {isTaxed && <OtherWay price={{ ...price, halalas: price.halalas }} taxCode={taxCode} />}
          {cost !== null && (
            <Margin
              price={{ halalas: price.halalas, taxIncluded: isTaxed && price.taxIncluded }}
              taxCode={taxCode}
              cost={cost}
            />
          )}
        </p>
      )}
    </div>
  )
}

/** Says which price an empty one of a new product becomes; `null`: it has to be typed. */
function useFollows(name: (typeof prices)[number]): string | null {
  const { t, money } = useTexts()
  const isNew = useOpenProduct() === null
  const retail = useWatch<Values>({ name: 'retail' }) as TypedPrice
  if (!isNew || name === 'retail') return null
  if (typeof retail.halalas !== 'number') return t('products_price_follows')
  return t('products_price_follows_amount', { price: money(retail.halalas) })
}

interface PriceProps {
  price: { halalas: number; taxIncluded: boolean }
  taxCode: TaxCode
}

const beforeVat = ({ price: { halalas, taxIncluded }, taxCode }: PriceProps) =>
  taxIncluded ? withoutVat(halalas, taxCode) : halalas

/** The typed price without VAT if it was typed with it, and the other way round. */
function OtherWay(props: PriceProps) {
  const { t, money } = useTexts()
  const { price, taxCode } = props
  const other = price.taxIncluded ? beforeVat(props) : withVat(price.halalas, taxCode)
  return (
    <span>
      {t(price.taxIncluded ? 'products_before_vat' : 'products_with_vat')}: <bdi translate="no">{money(other)}</bdi>
    </span>
  )
}

/** The price that is charged, if a list before VAT cannot express the one that was typed with VAT. */
function Rounding({ price, taxCode, includesTax }: PriceProps & { includesTax: boolean }) {
  const { t, money } = useTexts()
  const rounded = roundedPrice(price, includesTax, taxCode)
  return (
    <p role="status" className="mt-1 text-14 text-warning empty:sr-only">
      {rounded &&
        t('products_rounded', {
          charged: money(rounded.charged),
          below: money(rounded.nearest[0]),
          above: money(rounded.nearest[1]),
        })}
    </p>
  )
}

function Margin({ cost, ...props }: PriceProps & { cost: number }) {
  const texts = useTexts()
  const { halalas, percent } = marginOf(beforeVat(props), cost)
  return (
    <span className={cx(halalas < 0 && 'text-danger')}>
      {texts.t('products_margin')}:{' '}
      <bdi dir="ltr" translate="no">
        {texts.money(halalas)}
      </bdi>
      {percent !== null && (
        <>
          {' '}
          (
          <bdi dir="ltr" translate="no">
            {percentText(percent, texts)}
          </bdi>
          )
        </>
      )}
    </span>
  )
}
