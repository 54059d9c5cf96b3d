import type { Halalas } from '../money/money.ts'

/** Boxes of sales of the authority's form, in its order. */
export const salesBoxes = ['standard', 'standard5', 'citizens', 'zeroRated', 'exports', 'exempt'] as const
export type SalesBox = (typeof salesBoxes)[number]

/** Boxes of purchases, in its order. */
export const purchaseBoxes = ['purchases', 'customs', 'reverseCharge', 'zeroRatedPurchases', 'exemptPurchases'] as const
export type PurchaseBox = (typeof purchaseBoxes)[number]

/** Purchases that hold VAT, which the shop deducts. */
const taxedPurchaseBoxes = ['purchases', 'customs', 'reverseCharge'] as const satisfies PurchaseBox[]

export const isTaxedPurchase = (box: PurchaseBox): boolean =>
  (taxedPurchaseBoxes as readonly PurchaseBox[]).includes(box)

/** Numbers of the boxes on the form. Both rates of standard rated sales are one box. */
export const boxNumbers: Readonly<Record<SalesBox | PurchaseBox | SumRow, number>> = {
  standard: 1,
  standard5: 1,
  citizens: 2,
  zeroRated: 3,
  exports: 4,
  exempt: 5,
  sales: 6,
  purchases: 7,
  customs: 8,
  reverseCharge: 9,
  zeroRatedPurchases: 10,
  exemptPurchases: 11,
  allPurchases: 12,
  due: 13,
  correction: 14,
  carriedForward: 15,
  net: 16,
}

/** Rows below the boxes. */
export type SumRow = 'sales' | 'allPurchases' | 'due' | 'correction' | 'carriedForward' | 'net'

/** `amount`: of the return's own period. `adjustment`: of what belongs to a return before it. */
export const returnColumns = ['amount', 'adjustment'] as const
export type ReturnColumn = (typeof returnColumns)[number]

/** Before VAT; what lowers sales is negative. VAT is that of both. */
export interface BoxFigures {
  amountHalalas: Halalas
  adjustmentHalalas: Halalas
  vatHalalas: Halalas
}

export type SalesFigures = Record<SalesBox, BoxFigures>

export const noFigures: BoxFigures = { amountHalalas: 0, adjustmentHalalas: 0, vatHalalas: 0 }

/** What the accountant types, of which nothing is known to the shop. */
export interface Purchases {
  purchasesAmountHalalas: Halalas
  purchasesAdjustmentHalalas: Halalas
  purchasesVatHalalas: Halalas
  customsAmountHalalas: Halalas
  customsAdjustmentHalalas: Halalas
  customsVatHalalas: Halalas
  reverseChargeAmountHalalas: Halalas
  reverseChargeAdjustmentHalalas: Halalas
  reverseChargeVatHalalas: Halalas
  zeroRatedPurchasesAmountHalalas: Halalas
  zeroRatedPurchasesAdjustmentHalalas: Halalas
  exemptPurchasesAmountHalalas: Halalas
  exemptPurchasesAdjustmentHalalas: Halalas
  /** Of VAT of earlier returns; negative: the shop paid too much. */
  correctionHalalas: Halalas
  /** VAT that earlier returns came to in the shop's favour. */
  carriedForwardHalalas: Halalas
}

export const noPurchases: Purchases = {
  purchasesAmountHalalas: 0,
  purchasesAdjustmentHalalas: 0,
  purchasesVatHalalas: 0,
  customsAmountHalalas: 0,
  customsAdjustmentHalalas: 0,
  customsVatHalalas: 0,
  reverseChargeAmountHalalas: 0,
  reverseChargeAdjustmentHalalas: 0,
  reverseChargeVatHalalas: 0,
  zeroRatedPurchasesAmountHalalas: 0,
  zeroRatedPurchasesAdjustmentHalalas: 0,
  exemptPurchasesAmountHalalas: 0,
  exemptPurchasesAdjustmentHalalas: 0,
  correctionHalalas: 0,
  carriedForwardHalalas: 0,
}

/** A larger correction is reported to the authority on its own, not in a return. */
export const maxCorrection: Halalas = 500_000

/** Figures of a box of purchases. */
export function purchaseFigures(box: PurchaseBox, purchases: Purchases): BoxFigures {
  const figure = (part: string) => purchases[`${box}${part}Halalas` as keyof Purchases] ?? 0
  return {
    amountHalalas: figure('Amount'),
    adjustmentHalalas: figure('Adjustment'),
    vatHalalas: isTaxedPurchase(box) ? figure('Vat') : 0,
  }
}

const sumOfFigures = (all: readonly BoxFigures[]): BoxFigures =>
  all.reduce(
    (sum, one) => ({
      amountHalalas: sum.amountHalalas + one.amountHalalas,
      adjustmentHalalas: sum.adjustmentHalalas + one.adjustmentHalalas,
      vatHalalas: sum.vatHalalas + one.vatHalalas,
    }),
    noFigures,
  )

/** Sums of a return, as the form has them. */
export interface ReturnSums {
  sales: BoxFigures
  allPurchases: BoxFigures
  /** VAT of the sales less that of the purchases. */
  dueHalalas: Halalas
  /** To be paid; negative: in the shop's favour. */
  netHalalas: Halalas
}

export function returnSums(sales: SalesFigures, purchases: Purchases): ReturnSums {
  const ofSales = sumOfFigures(salesBoxes.map((box) => sales[box]))
  const ofPurchases = sumOfFigures(purchaseBoxes.map((box) => purchaseFigures(box, purchases)))
  const dueHalalas = ofSales.vatHalalas - ofPurchases.vatHalalas
  return {
    sales: ofSales,
    allPurchases: ofPurchases,
    dueHalalas,
    netHalalas: dueHalalas + purchases.correctionHalalas - purchases.carriedForwardHalalas,
  }
}
