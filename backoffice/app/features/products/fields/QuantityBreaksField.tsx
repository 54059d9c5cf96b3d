import { type PriceGroup, priceGroups } from '@rawaj/contract/money/pricing.ts'
import { breaksWithoutEffect, type QuantityBreak } from '@rawaj/contract/money/quantityBreaks.ts'
import { priceAs, type TaxCode } from '@rawaj/contract/money/tax.ts'
import { maxQuantityBreaks } from '@rawaj/contract/products/productFilters.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { PlusIcon, RemoveIcon } from '@rawaj/design/icons.tsx'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useFieldRows, useFieldTexts } from '../../details/index.ts'
import { useVatRegistered } from '../../vat/index.ts'
import type { BreakRow, TypedPrice } from '../formValues.ts'
import { usePricesIncludeTax } from '../usePricesIncludeTax.ts'
import { FigureField } from './FigureField.tsx'

const name = 'quantityBreaks'

/** Lower prices of a piece from a number of pieces on: a row each, with a price for every list that has one. */
export function QuantityBreaksField() {
  const { t } = useTexts()
  const { label, isLocked, error, hint } = useFieldTexts({ path: name, name })
  const add = useRef<HTMLButtonElement>(null)
  const { rows, list, append, buttonsOf } = useFieldRows<BreakRow>(name, () => add.current?.focus())
  const includesTax = usePricesIncludeTax()
  const ineffective = useBreaksWithoutEffect()
  const none = (list: PriceGroup) => ({ halalas: null, taxIncluded: includesTax[list] })
  const emptyRow: BreakRow = {
    from: null,
    retail: none('retail'),
    wholesale: none('wholesale'),
    contract: none('contract'),
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="text-14 font-medium">{label}</legend>
      {(error ?? hint) && <p className={error ? 'text-14 text-danger' : 'text-14 text-muted'}>{error ?? hint}</p>}
      <ol ref={list} className="grid gap-3 empty:hidden">
        {rows.map((row, place) => (
          <li key={row.rowKey} className="flex items-start gap-2 rounded-control border border-line p-3">
            <div className="grid min-w-0 grow items-start gap-3 sm:grid-cols-2 xl:grid-cols-4">
              <FigureField
                kind="number"
                label={t('products_break_from')}
                path={`${name}.${place}.from`}
                isLocked={isLocked}
              />
              {priceGroups.map((group) => (
                <BreakPrice
                  key={group}
                  group={group}
                  path={`${name}.${place}.${group}`}
                  taxIncluded={row[group].taxIncluded}
                  hasNoEffect={ineffective.has(`${place}.${group}`)}
                  isLocked={isLocked}
                />
              ))}
            </div>
            {!isLocked && (
              <IconButton
                size="sm"
                label={t('remove_row', { place: place + 1 })}
                icon={<RemoveIcon />}
                onClick={buttonsOf(place).onRemove}
              />
            )}
          </li>
        ))}
      </ol>
      {!isLocked && rows.length < maxQuantityBreaks && (
        <div>
          <Button ref={add} variant="outline" size="sm" icon={<PlusIcon />} onClick={() => append(emptyRow)}>
            {t('products_break_add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface BreakPriceProps {
  group: PriceGroup
  path: string
  taxIncluded: boolean
  hasNoEffect: boolean
  isLocked: boolean
}

/** The price of a list, with or without VAT as the list is kept. */
function BreakPrice({ group, path, taxIncluded, hasNoEffect, isLocked }: BreakPriceProps) {
  const { t } = useTexts()
  const isRegistered = useVatRegistered()
  return (
    <div className="grid gap-1">
      <FigureField
        kind="money"
        label={t(`products_${group}`)}
        end={isRegistered ? t(taxIncluded ? 'products_with_vat' : 'products_before_vat') : t('currency')}
        path={`${path}.halalas`}
        errorPath={path}
        optional
        unmarked
        isLocked={isLocked}
      />
      {hasNoEffect && <p className="text-14 text-warning">{t('products_break_without_effect')}</p>}
    </div>
  )
}

/** Prices that are not below the price of a piece, or the break before them, by `place.list`: the shop takes and ignores them. */
function useBreaksWithoutEffect(): ReadonlySet<string> {
  const includesTax = usePricesIncludeTax()
  const [taxCode, rows = [], ...prices] = useWatch({ name: ['taxCode', name, ...priceGroups] }) as [
    TaxCode,
    readonly BreakRow[] | undefined,
    ...(TypedPrice | undefined)[],
  ]
  /** As the list is kept: a price may be typed with VAT, and a break beside it before VAT. */
  const kept = (typed: TypedPrice | undefined, list: PriceGroup) =>
    typeof typed?.halalas === 'number'
      ? priceAs({ halalas: typed.halalas, taxIncluded: typed.taxIncluded }, includesTax[list], taxCode)
      : null
  const breaks = rows.flatMap(({ from, retail, wholesale, contract }): QuantityBreak[] =>
    typeof from === 'number'
      ? [
          {
            from,
            retailHalalas: kept(retail, 'retail'),
            wholesaleHalalas: kept(wholesale, 'wholesale'),
            contractHalalas: kept(contract, 'contract'),
          },
        ]
      : [],
  )
  const ineffective = priceGroups.flatMap((list, at) => {
    const price = kept(prices[at], list)
    if (price === null) return []
    const without = new Set(breaksWithoutEffect(price, breaks, list).map(({ from }) => from))
    return rows.flatMap((row, place) =>
      typeof row.from === 'number' && typeof row[list].halalas === 'number' && without.has(row.from)
        ? [`${place}.${list}`]
        : [],
    )
  })
  return new Set(ineffective)
}
