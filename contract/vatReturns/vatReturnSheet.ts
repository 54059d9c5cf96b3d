/** A VAT return as a table: its boxes, then its documents, whose columns add up to them. */
import type { SheetHeading } from '../imports/sheetColumns.ts'

export const vatReturnSheetColumns = {
  name: { ar: 'الحقل أو رقم المستند', en: 'Box, or document number', kind: 'text' },
  amount: { ar: 'المبلغ', en: 'Amount', kind: 'money' },
  adjustment: { ar: 'التعديل', en: 'Adjustment', kind: 'money' },
  vat: { ar: 'مبلغ الضريبة', en: 'VAT amount', kind: 'money' },
  box: { ar: 'الحقل', en: 'Box', kind: 'text' },
  kind: { ar: 'المستند', en: 'Document', kind: 'text' },
  taxDate: { ar: 'تاريخ الضريبة', en: 'Tax date', kind: 'day' },
  corrects: { ar: 'يصحح الفاتورة', en: 'Corrects invoice', kind: 'text' },
  orderNumber: { ar: 'رقم الطلب', en: 'Order number', kind: 'text' },
  buyer: { ar: 'المشتري', en: 'Buyer', kind: 'text' },
  buyerVatNumber: { ar: 'الرقم الضريبي للمشتري', en: 'VAT number of the buyer', kind: 'text' },
} as const satisfies Record<string, SheetHeading>

export type VatReturnSheetColumn = keyof typeof vatReturnSheetColumns
