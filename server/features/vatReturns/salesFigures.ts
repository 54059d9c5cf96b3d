import {
  noFigures,
  type ReturnColumn,
  type SalesBox,
  type SalesFigures,
} from '@rawaj/contract/vatReturns/vatReturnBoxes.ts'
import type { CategoryAmounts } from '../invoicing/index.ts'

/** Rate of VAT until the end of June 2020, which has a row of its own on the form. */
const earlierPercent = 5

/** A sum of documents' parts of one treatment of VAT, credit notes taken off. */
export interface CategorySum extends Pick<CategoryAmounts, 'category' | 'percent' | 'taxableHalalas' | 'vatHalalas'> {
  column: ReturnColumn
}

/**
 * Box of a part of a document; null: outside of the scope of VAT, so in none. The shop has neither exports nor sales to citizens whose
 * VAT the state bears.
 */
export function boxOf({ category, percent }: Pick<CategorySum, 'category' | 'percent'>): SalesBox | null {
  if (category === 'S') return percent === earlierPercent ? 'standard5' : 'standard'
  if (category === 'Z') return 'zeroRated'
  return category === 'E' ? 'exempt' : null
}

/** Boxes of a return from what its documents come to. */
export function salesFiguresOf(sums: readonly CategorySum[]): SalesFigures {
  const sales: SalesFigures = {
    standard: { ...noFigures },
    standard5: { ...noFigures },
    citizens: { ...noFigures },
    zeroRated: { ...noFigures },
    exports: { ...noFigures },
    exempt: { ...noFigures },
  }
  for (const { column, taxableHalalas, vatHalalas, ...treatment } of sums) {
    const box = boxOf(treatment)
    if (box === null) continue
    sales[box][`${column}Halalas`] += taxableHalalas
    sales[box].vatHalalas += vatHalalas
  }
  return sales
}
