import { type TaxCode, taxTable, unregisteredCode, vatIn } from '@rawaj/contract/money/tax.ts'
import {
  invoiceAmounts,
  invoiceTemplateVersion,
  type PrintedAddress,
  type PrintedAmounts,
  type PrintedInvoice,
} from '../../features/invoicing/index.ts'

const address: PrintedAddress = {
  street: 'طريق الملك فهد',
  building: '2929',
  district: 'حي العليا',
  city: 'الرياض',
  postcode: '12313',
  country: 'SA',
}

interface Goods {
  ar: string
  en: string
  sku?: string
  quantity: number
  /** Of a piece, VAT included. */
  unitHalalas: number
  taxCode?: TaxCode
}

const elbow: Goods = {
  ar: 'كوع 90° بي بي آر 25 مم × 3/4"',
  en: 'PPR elbow 90°, 25 mm × 3/4"',
  sku: 'PPR-E90-25',
  quantity: 10,
  unitHalalas: 2_390,
}

/** Amounts of goods and a delivery; `off` is a discount in percent. */
export function amountsOf(goods: readonly Goods[], { off = 0, shippingHalalas = 2_500 } = {}): PrintedAmounts {
  const sold = new Map<TaxCode, number>()
  const lines = goods.map(({ ar, en, quantity, unitHalalas, taxCode = 'V15' }) => {
    const amountHalalas = quantity * unitHalalas
    const totalHalalas = Math.round((amountHalalas * (100 - off)) / 100)
    const before = sold.get(taxCode) ?? 0
    sold.set(taxCode, before + totalHalalas)
    // Shares of the VAT on the sum, as orders have them.
    const vatHalalas = vatIn(before + totalHalalas, taxTable[taxCode]) - vatIn(before, taxTable[taxCode])
    return { nameAr: ar, nameEn: en, quantity, amountHalalas, taxCode, totalHalalas, vatHalalas }
  })
  const isRegistered = goods.every(({ taxCode }) => taxCode !== unregisteredCode)
  const shippingTaxCode = isRegistered ? 'V15' : unregisteredCode
  const shippingVatHalalas = vatIn(shippingHalalas, taxTable[shippingTaxCode])
  const amounts = invoiceAmounts({ taxIncluded: true, lines, shippingHalalas, shippingVatHalalas, shippingTaxCode })
  return { ...amounts, lines: amounts.lines.map((line, index) => ({ ...line, sku: goods[index]?.sku ?? null })) }
}

export const someGoods: readonly Goods[] = [
  elbow,
  { ar: 'أنبوب PVC للصرف 110 مم', en: 'PVC drain pipe 110 mm', sku: 'PVC-110', quantity: 3, unitHalalas: 11_500 },
  { ar: 'صمام كروي نحاس 1/2"', en: 'Brass ball valve 1/2"', sku: 'BV-12', quantity: 2, unitHalalas: 4_200 },
]

/** A simplified tax invoice of a few goods; `changes` make another document of it. */
export function printedInvoice(changes: Partial<PrintedInvoice> = {}): PrintedInvoice {
  return {
    templateVersion: invoiceTemplateVersion,
    kind: 'invoice',
    form: 'simplified',
    number: 'INV-2026-000123',
    issueDate: '2026-11-30',
    issueTime: '14:05:09',
    supplyDate: '2026-11-30',
    orderNumber: 'RW26-104233',
    corrects: null,
    isLate: false,
    seller: {
      name: { ar: 'متجر رواج للتجارة', en: 'Rawaj Trading Store' },
      vatNumber: '310122393500003',
      id: { scheme: 'CRN', value: '1010711252' },
      address,
    },
    buyer: { name: 'عبدالرحمن القحطاني', company: '', vatNumber: null, id: null, address: null },
    amounts: amountsOf(someGoods),
    paymentMeans: 48,
    paidHalalas: null,
    qr: 'ARnZhdiq2KzYsSDYp9mE2KPZhtin2KjZitioAg8zMTAxMjIzOTM1MDAwMDMDFDIwMjYtMTEtMjBUMDk6MzA6MDBaBAcxMTUwLjAwBQYxNTAuMDA=',
    xml: Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<Invoice>كوع 90°</Invoice>\r\n\n'),
    logo: null,
    ...changes,
  }
}

/** A tax invoice of a company with its address. */
export function standardInvoice(changes: Partial<PrintedInvoice> = {}): PrintedInvoice {
  return printedInvoice({
    form: 'standard',
    buyer: {
      name: 'سعد بن ناصر',
      company: 'شركة البناء الحديث للمقاولات المحدودة',
      vatNumber: '399999999900003',
      id: { scheme: 'CRN', value: '4030123456' },
      address: {
        ...address,
        street: 'شارع الأمير سلطان',
        building: '7012',
        district: 'حي الزهراء',
        city: 'جدة',
        postcode: '23521',
      },
    },
    paymentMeans: 30,
    ...changes,
  })
}

/** An invoice of a shop that is not registered for VAT. */
export function plainInvoice(changes: Partial<PrintedInvoice> = {}): PrintedInvoice {
  const { seller } = printedInvoice()
  return printedInvoice({
    form: 'plain',
    seller: { ...seller, vatNumber: null },
    amounts: amountsOf(someGoods.map((goods) => ({ ...goods, taxCode: unregisteredCode }))),
    qr: null,
    xml: null,
    ...changes,
  })
}
