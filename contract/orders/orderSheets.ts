/** Orders as tables for bookkeeping: an order a row, or a line a row. */
import type { SheetHeading } from '../imports/sheetColumns.ts'

/** The two tables. */
export const orderSheets = ['orders', 'lines'] as const
export type OrderSheet = (typeof orderSheets)[number]

/** Amounts before VAT, the VAT in them, and both add up: net + VAT = total. */
export const orderSheetColumns = {
  orderNo: { ar: 'رقم الطلب', en: 'Order number', kind: 'text' },
  createdAt: { ar: 'تاريخ الطلب', en: 'Ordered on', kind: 'moment' },
  status: { ar: 'حالة الطلب', en: 'Status', kind: 'text' },
  paymentState: { ar: 'حالة الدفع', en: 'Payment', kind: 'text' },
  method: { ar: 'طريقة الدفع', en: 'Payment method', kind: 'text' },
  paidAt: { ar: 'تاريخ الدفع', en: 'Paid on', kind: 'moment' },
  reference: { ar: 'مرجع الدفع', en: 'Payment reference', kind: 'text' },
  buyerName: { ar: 'اسم المشتري', en: 'Buyer', kind: 'text' },
  buyerCompany: { ar: 'المنشأة', en: 'Company', kind: 'text' },
  buyerVatNumber: { ar: 'الرقم الضريبي للمشتري', en: 'VAT number of the buyer', kind: 'text' },
  buyerCrNumber: { ar: 'السجل التجاري للمشتري', en: 'Commercial registration of the buyer', kind: 'text' },
  buyerCompanyAddress: { ar: 'العنوان الوطني للمنشأة', en: 'National Address of the company', kind: 'text' },
  buyerMobile: { ar: 'الجوال', en: 'Mobile', kind: 'text' },
  buyerAddress: { ar: 'العنوان', en: 'Address', kind: 'text' },
  buyerZipcode: { ar: 'الرمز البريدي', en: 'Postcode', kind: 'text' },
  goods: { ar: 'البضاعة قبل الخصم والضريبة', en: 'Goods before discount and VAT', kind: 'money' },
  discount: { ar: 'الخصم قبل الضريبة', en: 'Discount before VAT', kind: 'money' },
  delivery: { ar: 'التوصيل قبل الضريبة', en: 'Delivery before VAT', kind: 'money' },
  net: { ar: 'المجموع قبل الضريبة', en: 'Net total', kind: 'money' },
  vat: { ar: 'ضريبة القيمة المضافة', en: 'VAT', kind: 'money' },
  total: { ar: 'الإجمالي شامل الضريبة', en: 'Total with VAT', kind: 'money' },
  credited: { ar: 'الملغى أو المرتجع شامل الضريبة', en: 'Cancelled or returned, with VAT', kind: 'money' },
  creditedVat: { ar: 'ضريبة الملغى أو المرتجع', en: 'VAT of it', kind: 'money' },
  charged: { ar: 'إشعارات مدينة شاملة الضريبة', en: 'Debit notes, with VAT', kind: 'money' },
  chargedVat: { ar: 'ضريبة الإشعارات المدينة', en: 'VAT of debit notes', kind: 'money' },
  chargedPaid: { ar: 'المدفوع منها', en: 'Paid of them', kind: 'money' },
  refunded: { ar: 'المبلغ المعاد', en: 'Refunded', kind: 'money' },
  carrier: { ar: 'شركة الشحن', en: 'Carrier', kind: 'text' },
  trackingNumber: { ar: 'رقم التتبع', en: 'Tracking number', kind: 'text' },
  quotationNo: { ar: 'من عرض السعر', en: 'From quotation', kind: 'text' },
} as const satisfies Record<string, SheetHeading>

/** The delivery charge is a line of its own, so that the lines of an order add up to its total. */
export const lineSheetColumns = {
  orderNo: orderSheetColumns.orderNo,
  createdAt: orderSheetColumns.createdAt,
  status: orderSheetColumns.status,
  buyerName: orderSheetColumns.buyerName,
  buyerVatNumber: orderSheetColumns.buyerVatNumber,
  sku: { ar: 'رمز المنتج (SKU)', en: 'SKU', kind: 'text' },
  product: { ar: 'المنتج', en: 'Product', kind: 'text' },
  quantity: { ar: 'الكمية', en: 'Quantity', kind: 'number' },
  unitPrice: { ar: 'سعر الوحدة', en: 'Unit price', kind: 'money' },
  taxIncluded: { ar: 'السعر شامل الضريبة', en: 'Price includes VAT', kind: 'text' },
  net: { ar: 'المبلغ قبل الضريبة وبعد الخصم', en: 'Net, after discount', kind: 'money' },
  taxCode: { ar: 'رمز الضريبة', en: 'Tax code', kind: 'text' },
  taxPercent: { ar: 'نسبة الضريبة ٪', en: 'VAT %', kind: 'number' },
  vat: orderSheetColumns.vat,
  total: orderSheetColumns.total,
  creditedQuantity: { ar: 'الكمية الملغاة أو المرتجعة', en: 'Pieces cancelled or returned', kind: 'number' },
  credited: orderSheetColumns.credited,
  creditedVat: orderSheetColumns.creditedVat,
} as const satisfies Record<string, SheetHeading>

export type OrderSheetColumn = keyof typeof orderSheetColumns
export type LineSheetColumn = keyof typeof lineSheetColumns
