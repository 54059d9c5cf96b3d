import type { Halalas } from '@rawaj/contract/money/money.ts'
import { gridPrices } from '@rawaj/contract/products/productGrid.ts'
import { type PriceChange, type PriceStep, priceSteps, raisedPrice } from '@rawaj/contract/products/raisedPrice.ts'
import { type BilingualValue, noValue } from '@rawaj/contract/products/specificationValues.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { Field } from '@rawaj/design/Field.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { Fragment, useState } from 'react'
import { nameIn } from '../../../i18n/nameIn.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { FormSelect } from '../../../ui/FormSelect.tsx'
import { readPercent } from './readPercent.ts'
import { SizeRangeFields } from './SizeRangeFields.tsx'
import { type AxisField, compareSizes, isInRanges, type SizeRange, sizeAxisOf, sizesOf } from './sizeAxes.ts'

type PriceName = (typeof gridPrices)[number]

/** A product with its prices as the screen shows them, with VAT or before it. */
export interface PricedProduct {
  id: number
  sku: string
  prices: Record<PriceName, Halalas>
  /** Whether it has prices in quantity. */
  hasBreaks?: boolean
  /** Its values on the axes of its family, by their keys. */
  values?: Readonly<Record<string, BilingualValue>>
}

/** What changes: of which products which prices, and whether their prices in quantity change alike. */
export interface PriceRule {
  change: PriceChange
  names: readonly PriceName[]
  ids: ReadonlySet<number>
  withBreaks: boolean
}

interface RaiseDialogProps {
  /** Which prices change, in words. */
  text: string
  products: readonly PricedProduct[]
  /** Of the family that the products are members of: a change may be limited to some of its sizes. */
  axes?: readonly AxisField[]
  /** Not all of them are there yet. */
  isLoading?: boolean
  onApply: (rule: PriceRule) => void
  onClose: () => void
}

/** Products of a list whose prices a preview shows; of a family it shows all. */
const shownProducts = 5
const noAxes: readonly AxisField[] = []

/** Raises or lowers chosen prices by a percentage: says what comes of it before anything is changed. */
export function RaiseDialog({
  text,
  products,
  axes: fields = noAxes,
  isLoading = false,
  onApply,
  onClose,
}: RaiseDialogProps) {
  const texts = useTexts()
  const { t, money, number } = texts
  const [typed, setTyped] = useState('')
  const [names, setNames] = useState<readonly PriceName[]>(gridPrices)
  const [step, setStep] = useState<PriceStep>(1)
  const [ranges, setRanges] = useState<Readonly<Record<string, SizeRange>>>({})
  const [withBreaks, setWithBreaks] = useState(true)
  const tenths = readPercent(typed)
  const axes = fields.map((field) =>
    sizeAxisOf(
      field,
      products.map(({ id, values }) => ({ id, value: values?.[field.key] ?? noValue })),
    ),
  )
  const isWrong = tenths === null && typed.trim() !== ''
  const change = tenths === null || names.length === 0 ? null : { tenths, step }
  const changed = products
    .filter(({ id }) => isInRanges(axes, ranges, id))
    .toSorted((one, other) => compareSizes(axes, one.id, other.id))
  const preview = change ? changed.slice(0, axes.length > 0 ? changed.length : shownProducts) : []
  const hasBreaks = changed.some((product) => product.hasBreaks)
  const apply = (to: PriceChange) =>
    onApply({ change: to, names, ids: new Set(changed.map(({ id }) => id)), withBreaks: hasBreaks && withBreaks })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('product_grid_raise')}
      closeLabel={t('close')}
      footer={
        <>
          <Button
            disabled={change === null || changed.length === 0 || isLoading}
            onClick={() => change && apply(change)}
          >
            {t('product_grid_raise_apply', { products: number(changed.length) })}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p className="text-14 text-muted">{text}</p>
      <div className="mt-4 grid items-start gap-4 sm:grid-cols-2">
        <TextField
          kind="digits"
          label={t('product_grid_raise_percent')}
          hint={t('product_grid_raise_percent_help')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={isWrong ? t('product_grid_raise_wrong') : undefined}
          autoComplete="off"
        />
        <Field label={t('product_grid_raise_step')}>
          {(tie) => (
            <FormSelect
              {...tie}
              value={step}
              onChange={({ currentTarget: { value } }) => setStep(priceSteps.find((one) => one === Number(value)) ?? 1)}
            >
              {priceSteps.map((one) => (
                <option key={one} value={one}>
                  {one === 1 ? t('product_grid_raise_unrounded') : t('product_grid_raise_to', { step: money(one) })}
                </option>
              ))}
            </FormSelect>
          )}
        </Field>
      </div>
      {axes.map((axis) => (
        <div key={axis.key} className="mt-4">
          <SizeRangeFields
            axis={axis}
            range={ranges[axis.key] ?? { from: 0, to: axis.values.length - 1 }}
            onChange={(range) => setRanges((before) => ({ ...before, [axis.key]: range }))}
          />
        </div>
      ))}
      <fieldset className="mt-4">
        <legend className="text-14 font-medium">{t('product_grid_raise_prices')}</legend>
        <div className="mt-1.5 grid gap-x-6 sm:grid-cols-2">
          {gridPrices.map((name) => (
            <Checkbox
              key={name}
              checked={names.includes(name)}
              onChange={({ currentTarget: { checked } }) =>
                setNames(gridPrices.filter((one) => (one === name ? checked : names.includes(one))))
              }
              label={t(`product_grid_${name}`)}
            />
          ))}
        </div>
        {hasBreaks && (
          <Checkbox
            checked={withBreaks}
            onChange={({ currentTarget: { checked } }) => setWithBreaks(checked)}
            label={t('product_grid_raise_breaks')}
          />
        )}
      </fieldset>
      <div role="status" className="mt-4 text-14 empty:sr-only">
        {change && changed.length === 0 && <p className="text-muted">{t('product_grid_raise_none')}</p>}
        {isLoading && <p className="text-muted">{t('product_grid_raise_loading')}</p>}
      </div>
      {change && preview.length > 0 && (
        <table className="mt-4 w-full text-14">
          <caption className="mb-1 text-start font-medium">
            {t(axes.length > 0 ? 'product_grid_raise_preview_sizes' : 'product_grid_raise_preview')}
          </caption>
          <tbody>
            {preview.flatMap(({ id, sku, prices }) =>
              names.map((name) => (
                <tr key={`${id} ${name}`} className="border-t border-line">
                  <th scope="row" className="py-1.5 text-start font-normal wrap-anywhere">
                    <bdi dir="ltr">{sku}</bdi>
                    {sizesOf(axes, id).map(({ key, value }) => (
                      <Fragment key={key}>
                        {' · '}
                        <bdi>{nameIn({ nameAr: value.ar || value.en, nameEn: value.en }, texts)}</bdi>
                      </Fragment>
                    ))}
                    {' · '}
                    {t(`product_grid_${name}`)}
                  </th>
                  <td className="py-1.5 text-end whitespace-nowrap">
                    <bdi translate="no" className="text-muted line-through">
                      {money(prices[name])}
                    </bdi>{' '}
                    <bdi translate="no" className="font-medium">
                      {money(raisedPrice(prices[name], change))}
                    </bdi>
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
