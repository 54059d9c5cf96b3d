import type { gridPrices } from '@rawaj/contract/products/productGrid.ts'
import { type PriceChange, raisedPrice } from '@rawaj/contract/products/raisedPrice.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { DiscountIcon } from '@rawaj/design/icons.tsx'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../i18n/useTexts.ts'
import { RaiseDialog } from '../raise/RaiseDialog.tsx'
import { raiseParameter } from '../raise/raiseParameter.ts'
import { type CellStyle, shownPrice } from './cellTexts.ts'
import type { CellWrite, GridModel } from './GridModel.ts'
import type { Selection } from './gridMoves.ts'
import type { useGridPages } from './useGridPages.ts'

interface RaisePricesProps {
  model: GridModel
  pages: Pick<ReturnType<typeof useGridPages>, 'want' | 'isComplete'>
  style: CellStyle
  selection: Selection
  say: (text: string) => void
}

/**
 * Changes prices of the selected rows by a percentage, or of all that the filters let through where one row is selected. One step
 * of undo, and like anything typed it is saved by the grid's own question.
 */
export function RaisePrices({ model, pages, style, selection: { anchor, focus }, say }: RaisePricesProps) {
  const { t, number } = useTexts()
  const [search] = useSearchParams()
  const [isOpen, setOpen] = useState(search.has(raiseParameter))
  const [first, last] = [Math.min(anchor.row, focus.row), Math.max(anchor.row, focus.row)]
  const isSelection = last > first
  const rows = isSelection ? model.rows.slice(first, last + 1) : model.rows
  const priceOf = (row: (typeof rows)[number], name: (typeof gridPrices)[number]) =>
    shownPrice(name, row, model.editsOf(row.id), style)

  const { want, isComplete } = pages
  useEffect(() => {
    if (isOpen && !isSelection) want(Number.MAX_SAFE_INTEGER)
  }, [isOpen, isSelection, want])

  function apply(change: PriceChange, names: readonly (typeof gridPrices)[number][]) {
    const { taxIncluded } = style
    const writes = rows.flatMap((row) =>
      names.map(
        (field): CellWrite => ({
          id: row.id,
          field,
          edit: { value: { halalas: raisedPrice(priceOf(row, field), change), taxIncluded } },
        }),
      ),
    )
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
        <RaiseDialog
          text={t(isSelection || !search.has('ids') ? 'product_grid_raise_text' : 'product_grid_raise_picked_text')}
          products={rows.map((row) => ({
            id: row.id,
            sku: row.sku,
            prices: {
              regular: priceOf(row, 'regular'),
              retail: priceOf(row, 'retail'),
              wholesale: priceOf(row, 'wholesale'),
              contract: priceOf(row, 'contract'),
            },
          }))}
          isLoading={!isSelection && !isComplete}
          onApply={apply}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
