import { randomUUID } from 'node:crypto'
import type { TaxCode } from '@rawaj/contract/money/tax.ts'
import { type CouponDiscount, calculateTotals } from '@rawaj/contract/money/totals.ts'
import { type InvoiceDocument, invoiceAmounts, type Sale } from '../../features/invoicing/index.ts'

interface Ordered {
  price: number
  quantity: number
  taxCode?: TaxCode
}

interface Terms {
  taxIncluded?: boolean
  coupon?: CouponDiscount | null
  shipping?: number
}

/** What was sold for these prices on these terms, as the shop's own totals have it. */
export function saleOf(
  ordered: readonly Ordered[],
  { taxIncluded = true, coupon = null, shipping = 0 }: Terms = {},
): Sale {
  const lines = ordered.map(({ price, quantity, taxCode = 'V15' }) => ({ unitHalalas: price, quantity, taxCode }))
  const totals = calculateTotals(lines, {
    taxIncluded,
    coupon,
    delivery: { chargeHalalas: shipping, freeFromHalalas: null },
  })
  return {
    taxIncluded,
    lines: lines.map((line, index) => ({
      nameAr: 'أنبوب',
      nameEn: 'Pipe',
      quantity: line.quantity,
      taxCode: line.taxCode,
      amountHalalas: totals.lines[index]?.amount ?? 0,
      totalHalalas: totals.lines[index]?.total ?? 0,
      vatHalalas: totals.lines[index]?.vat ?? 0,
    })),
    shippingHalalas: totals.shipping,
    shippingVatHalalas: totals.shippingVat,
    shippingTaxCode: 'V15',
  }
}

export const seller = {
  name: 'مؤسسة رواج & شركاه <التجارية>',
  vatNumber: '310122393500003',
  id: { scheme: 'CRN', value: '1010010000' },
  address: {
    street: 'شارع الأمير سلطان',
    building: '2322',
    district: 'المربع',
    city: 'الرياض',
    postcode: '23333',
    country: 'SA',
  },
}

export const buyer = {
  name: 'شركة المقاولات المحدودة',
  vatNumber: '399999999900003',
  id: null,
  address: {
    street: 'طريق الملك فهد',
    building: '1111',
    district: 'العليا',
    city: 'الرياض',
    postcode: '12222',
    country: 'SA',
  },
}

/** Riyadh's day and time. */
export function riyadhTime(now: Date): { day: string; time: string } {
  const [day = '', time = ''] = new Date(now.getTime() + 3 * 60 * 60_000).toISOString().slice(0, 19).split('T')
  return { day, time }
}

/** An invoice issued now of one line for 10.00 with VAT, and what a test says otherwise; its counter and hash are given when it is stamped. */
export function invoiceOf(over: Partial<InvoiceDocument> = {}, now = new Date()): InvoiceDocument {
  const { day, time } = riyadhTime(now)
  return {
    kind: 'invoice',
    standard: false,
    number: `INV-${randomUUID().slice(0, 8)}`,
    uuid: randomUUID(),
    issueDate: day,
    issueTime: time,
    counter: 0,
    previousHash: '',
    orderNumber: 'RW-7K3M9QZX',
    seller,
    buyer: over.standard ? buyer : null,
    deliveredOn: over.standard ? day : null,
    paymentMeans: 48,
    deliveryName: 'التوصيل | Delivery',
    amounts: invoiceAmounts(saleOf([{ price: 1_000, quantity: 1 }])),
    ...(over.kind &&
      over.kind !== 'invoice' && { corrects: { number: 'INV-1', reason: 'إرجاع بضاعة | Returned goods' } }),
    ...over,
  }
}
