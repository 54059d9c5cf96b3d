import type { Language } from '@rawaj/contract/text/languages.ts'
import {
  type BoxFigures,
  boxNumbers,
  type PurchaseBox,
  purchaseBoxes,
  purchaseFigures,
  returnSums,
  type SalesBox,
  type SumRow,
  salesBoxes,
} from '@rawaj/contract/vatReturns/vatReturnBoxes.ts'
import type { OpenVatReturn } from '@rawaj/contract/vatReturns/vatReturnSchemas.ts'
import { readNamespace } from '../../platform/i18n/translations.ts'

/** A row of the form: a box, or a sum. Amounts that the form has no field for are null. */
export interface FormRow {
  box: SalesBox | PurchaseBox | SumRow
  name: string
  amountHalalas: number | null
  adjustmentHalalas: number | null
  vatHalalas: number | null
}

export const boxName = (box: FormRow['box'], language: Language): string =>
  readNamespace(language, 'backofficeVatReturns')[`vat-returns_box_${box}`] ?? box

/** A return row by row, as the form has it. */
export function formRows(
  { sales, purchases }: Pick<OpenVatReturn, 'sales' | 'purchases'>,
  language: Language,
): FormRow[] {
  const row = (box: FormRow['box'], figures: BoxFigures): FormRow => ({
    box,
    name: `${boxNumbers[box]}. ${boxName(box, language)}`,
    ...figures,
  })
  const vatOnly = (box: SumRow, vatHalalas: number): FormRow => ({
    ...row(box, { amountHalalas: 0, adjustmentHalalas: 0, vatHalalas }),
    amountHalalas: null,
    adjustmentHalalas: null,
  })
  const sums = returnSums(sales, purchases)
  return [
    ...salesBoxes.map((box) => row(box, sales[box])),
    row('sales', sums.sales),
    ...purchaseBoxes.map((box) => row(box, purchaseFigures(box, purchases))),
    row('allPurchases', sums.allPurchases),
    vatOnly('due', sums.dueHalalas),
    vatOnly('correction', purchases.correctionHalalas),
    vatOnly('carriedForward', purchases.carriedForwardHalalas),
    vatOnly('net', sums.netHalalas),
  ]
}
