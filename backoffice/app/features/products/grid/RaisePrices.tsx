import { type gridPrices, specificationValueOf } from '@rawaj/contract/products/productGrid.ts'
import { raisedPrice } from '@rawaj/contract/products/raisedPrice.ts'
import { breakColumnNames, breakColumns } from '@rawaj/contract/products/sellingTexts.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { DiscountIcon } from '@rawaj/design/icons.tsx'
import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../i18n/useTexts.ts'
import { LateRaiseDialog } from '../raise/LateRaiseDialog.tsx'
import type { PriceRule } from '../raise/RaiseDialog.tsx'
import { raiseParameter } from '../raise/raiseParameter.ts'
import type { AxisField } from '../raise/sizeAxes.ts'
import { changesOf } from './cellEdits.ts'
import { type CellStyle, shownBreaks, shownPrice } from './cellTexts.ts'
import type { CellWrite, GridModel } from './GridModel.ts'
import type { GridColumn } from './gridColumns.ts'
import type { Selection } from './gridMoves.ts'
import type { useGridPages } from './useGridPages.ts'
import { useHeading } from './useHeading.ts'

interface RaisePricesProps {
  model: GridModel
  pages: Pick<ReturnType<typeof useGridPages>, 'want' | 'isComplete'>
  style: CellStyle
  selection: Selection
  /** Columns of the axes of the family whose members are listed. */
  axes: readonly GridColumn[]
  say: (text: string) => void
}

/**
 * Changes prices of the selected rows by a percentage, or of all that the filters let through where one row is selected. One step
 * of undo, and like anything typed it is saved by the grid's own question.
 */
export function RaisePrices({ model, pages, style, selection: { anchor, focus }, axes, say }: RaisePricesProps) {
  const { t, number } = useTexts()
  const headingOf = useHeading()
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(search.has(raiseParameter))
  const [first, last] = [Math.min(anchor.row, focus.row), Math.max(anchor.row, focus.row)]
  const isSelection = last > first
  const rows = isSelection ? model.rows.slice(first, last + 1) : model.rows
  const priceOf = (row: (typeof rows)[number], name: (typeof gridPrices)[number]) =>
    shownPrice(name, row, model.editsOf(row.id), style)

  // Each field has a column for each language.
  const axisFields = axes.flatMap((column): AxisField[] => {
    const [field] = column.fields ?? []
    return field && column.language === 'en' ? [{ key: field.key, name: headingOf(column), field }] : []
  })

  const { want, isComplete } = pages
  useEffect(() => {
    if (isOpen && !isSelection) want(Number.MAX_SAFE_INTEGER)
  }, [isOpen, isSelection, want])

  function apply({ change, names, ids, withBreaks }: PriceRule) {
    const { taxIncluded } = style
    const columns = withBreaks ? breakColumnNames.filter((column) => names.includes(breakColumns[column])) : []
    const writes = rows
      .filter(({ id }) => ids.has(id))
      .flatMap((row) => [
        ...names.map(
          (field): CellWrite => ({
            id: row.id,
            field,
            edit: { value: { halalas: raisedPrice(priceOf(row, field), change), taxIncluded } },
          }),
        ),
        ...columns.flatMap((field): CellWrite[] => {
          const breaks = shownBreaks(field, row, model.editsOf(row.id), style)
          const raised = breaks.map(({ from, halalas }) => ({ from, halalas: raisedPrice(halalas, change) }))
          return raised.length === 0 ? [] : [{ id: row.id, field, edit: { value: { taxIncluded, rows: raised } } }]
        }),
      ])
    model.write(writes)
    say(t('product_grid_raise_done', { cells: number(writes.length) }))
    setOpen(false)
  }

  return (
    <>
      <Button size="sm" variant="outline" icon={<DiscountIcon />} onClick={() => setOpen(true)}>
        {t('product_grid_raise')}
      </Button>
      {isOpen && (
        <Suspense>
          <LateRaiseDialog
            text={t(isSelection || !search.has('ids') ? 'product_grid_raise_text' : 'product_grid_raise_picked_text')}
            products={rows.map((row) => ({
              id: row.id,
              sku: row.sku,
              hasBreaks: breakColumnNames.some(
                (column) => shownBreaks(column, row, model.editsOf(row.id), style).length > 0,
              ),
              values: Object.fromEntries(
                axisFields.map(({ key }) => [key, specificationValueOf(row, changesOf(model.editsOf(row.id)), key)]),
              ),
              prices: {
                regular: priceOf(row, 'regular'),
                retail: priceOf(row, 'retail'),
                wholesale: priceOf(row, 'wholesale'),
                contract: priceOf(row, 'contract'),
              },
            }))}
            axes={axisFields}
            isLoading={!isSelection && !isComplete}
            onApply={apply}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
