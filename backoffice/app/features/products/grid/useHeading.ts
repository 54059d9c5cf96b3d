import type { GridRow, PlainGridField } from '@rawaj/contract/products/productGrid.ts'
import { nameIn } from '../../../i18n/nameIn.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useVatTextKey } from '../../vat/index.ts'
import { fieldName } from '../productTexts.ts'
import { fieldOf, type GridColumn } from './gridColumns.ts'

/**
 * Headings of columns: a field of specifications by its name, with its unit where all of one key have one. For a row, the name
 * that its own place gives the field.
 */
export function useHeading(): (column: GridColumn, row?: GridRow) => string {
  const texts = useTexts()
  const { t } = texts
  const vatTextKey = useVatTextKey()
  return (column, row) => {
    const [first] = column.fields ?? []
    const field = (row && fieldOf(column, row)) ?? first
    if (!field) return t(vatTextKey(`product_grid_${column.name as PlainGridField | 'sku'}`))
    const isShared =
      row !== undefined ||
      column.fields?.every(({ unitAr, unitEn }) => unitAr === field.unitAr && unitEn === field.unitEn)
    return isShared ? fieldName(field, texts) : nameIn(field, texts)
  }
}
