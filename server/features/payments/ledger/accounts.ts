import type { Halalas } from '@rawaj/contract/money/money.ts'
import type { Account } from './tables.ts'

/** Amounts by account: debits are positive, credits negative, and their sum is zero. */
export type Postings = Partial<Record<Account, Halalas>>

/** Amounts of a sale, or of a credited part of one. */
export interface SaleAmounts {
  /** Net amount of the lines, before VAT and after the coupon. */
  netHalalas: Halalas
  /** VAT of the lines. */
  vatHalalas: Halalas
  /** Includes its VAT. */
  shippingHalalas: Halalas
  shippingVatHalalas: Halalas
}

/** A sale on credit: what the customer owes from now on. */
export function salePostings(sale: SaleAmounts): Postings {
  const { netHalalas, vatHalalas, shippingHalalas, shippingVatHalalas } = sale
  return {
    receivable: netHalalas + vatHalalas + shippingHalalas,
    revenue: -netHalalas,
    vat: -(vatHalalas + shippingVatHalalas),
    delivery: -(shippingHalalas - shippingVatHalalas),
  }
}

/** A credited sale: the customer owes less, or is owed what was paid. */
export function creditPostings(credit: SaleAmounts, { paid }: { paid: boolean }): Postings {
  const { receivable = 0, revenue = 0, vat = 0, delivery = 0 } = salePostings(credit)
  return { [paid ? 'refunds_due' : 'receivable']: -receivable, revenue: -revenue, vat: -vat, delivery: -delivery }
}

/** An amount that moves from one account to another. */
export function transfer(amount: Halalas, { debit, credit }: { debit: Account; credit: Account }): Postings {
  return { [debit]: amount, [credit]: -amount }
}
