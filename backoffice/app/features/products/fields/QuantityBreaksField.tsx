import { priceGroups } from '@rawaj/contract/money/pricing.ts'
import { maxQuantityBreaks } from '@rawaj/contract/products/productFilters.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { PlusIcon, RemoveIcon } from '@rawaj/design/icons.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useRef } from 'react'
import { type FieldError, get, useController, useFormState } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { FigureKind } from '../../../ui/typedFigure.ts'
import { useFieldTexts, useFigure } from '../../details/index.ts'
import { useFieldErrors } from '../../failures/index.ts'
import { useVatRegistered } from '../../vat/index.ts'
import type { BreakRow } from '../formValues.ts'
import { usePricesIncludeTax } from '../usePricesIncludeTax.ts'

const name = 'quantityBreaks'

/** Lower prices of a piece from a number of pieces on: a row each, with a price for every list that has one. */
export function QuantityBreaksField() {
  const { t } = useTexts()
  const { isLocked, error, hint } = useFieldTexts({ path: name, name })
  const { field: control } = useController<{ quantityBreaks: readonly BreakRow[] }, 'quantityBreaks'>({ name })
  const includesTax = usePricesIncludeTax()
  const add = useRef<HTMLButtonElement>(null)
  const rows = control.value
  const emptyRow = (): BreakRow => {
    const none = (list: (typeof priceGroups)[number]) => ({ halalas: null, taxIncluded: includesTax[list] })
    return { from: null, retail: none('retail'), wholesale: none('wholesale'), contract: none('contract') }
  }
  const setRow = (place: number, row: BreakRow) =>
    control.onChange(rows.map((one, index) => (index === place ? row : one)))

  return (
    <fieldset className="grid gap-3">
      <legend className="text-14 font-medium">{t('products_quantityBreaks')}</legend>
      {hint && <p className="text-14 text-muted">{hint}</p>}
      {error && <p className="text-14 text-danger">{error}</p>}
      {rows.length > 0 && (
        <ul className="grid gap-3">
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and are never moved.
            <li key={place} className="flex items-start gap-2 rounded-control border border-line p-3">
              <div className="grid min-w-0 grow items-start gap-3 sm:grid-cols-2 xl:grid-cols-4">
                <Figure
                  kind="number"
                  label={t('products_break_from')}
                  path={`${name}.${place}.from`}
                  value={row.from}
                  isLocked={isLocked}
                  onChange={(from) => setRow(place, { ...row, from })}
                />
                {priceGroups.map((list) => (
                  <BreakPrice
                    key={list}
                    list={list}
                    path={`${name}.${place}.${list}`}
                    row={row}
                    isLocked={isLocked}
                    onChange={(halalas) => setRow(place, { ...row, [list]: { ...row[list], halalas } })}
                  />
                ))}
              </div>
              {!isLocked && (
                <IconButton
                  size="sm"
                  label={t('remove_row', { place: place + 1 })}
                  icon={<RemoveIcon />}
                  onClick={() => {
                    control.onChange(rows.filter((_, index) => index !== place))
                    add.current?.focus()
                  }}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {!isLocked && rows.length < maxQuantityBreaks && (
        <div>
          <Button
            ref={add}
            variant="outline"
            size="sm"
            icon={<PlusIcon />}
            onClick={() => control.onChange([...rows, emptyRow()])}
          >
            {t('products_break_add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface BreakPriceProps {
  list: (typeof priceGroups)[number]
  path: string
  row: BreakRow
  isLocked: boolean
  onChange: (halalas: number | string | null) => void
}

/** The price of a list, with or without VAT as the list is kept. */
function BreakPrice({ list, row, ...figure }: BreakPriceProps) {
  const { t } = useTexts()
  const isRegistered = useVatRegistered()
  return (
    <Figure
      kind="money"
      label={t(`products_${list}`)}
      end={isRegistered ? t(row[list].taxIncluded ? 'products_with_vat' : 'products_before_vat') : t('currency')}
      value={row[list].halalas}
      optional
      {...figure}
    />
  )
}

interface FigureProps {
  kind: FigureKind
  label: string
  /** Stands behind the figure. */
  end?: string
  path: string
  value: unknown
  optional?: boolean
  isLocked: boolean
  onChange: (value: number | string | null) => void
}

function Figure({ kind, label, end, path, value, optional = false, isLocked, onChange }: FigureProps) {
  const { t } = useTexts()
  const { fieldErrorText } = useFieldErrors()
  const { errors } = useFormState()
  const wrong: FieldError | undefined = get(errors, path)
  const figure = useFigure({ kind, value, onChange, error: fieldErrorText(wrong) })
  return (
    <TextField
      {...figure}
      name={path}
      label={label}
      optional={optional && t('optional')}
      kind="digits"
      inputMode={kind === 'money' ? 'decimal' : 'numeric'}
      readOnly={isLocked}
      autoComplete="off"
      end={end && <span className="px-1.5 text-14 text-muted">{end}</span>}
    />
  )
}
