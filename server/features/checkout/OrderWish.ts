import { createHash } from 'node:crypto'
import type { Language } from '@rawaj/contract/languages.ts'
import type { OrderType } from '@rawaj/contract/orderStatus.ts'

/** An amount in riyals that the client showed to the shopper: compared, never believed. */
export type Claim = number | string | undefined

/** An order as the customer sent it. */
export interface OrderWish {
  type: OrderType
  buyer: { name: string; mobile: string; address: string; zipcode: string }
  lines: { productId: number; quantity: number; regularPrice: Claim; salePrice: Claim }[]
  claimed: { subtotal: Claim; vat: Claim; shipping: Claim; total: Claim }
  /** The code as it was typed. */
  coupon: string | undefined
}

/** How the wish came. */
export interface Sending {
  /** The header Idempotency-Key: the same key answers with the first order. */
  idempotencyKey: string | null
  /** Of the order's mails. */
  language: Language
  /** For limits. */
  address: string
}

/** The same order always gives the same text: its fields are written in one place, in one order. */
export function fingerprintOf(wish: OrderWish): string {
  return createHash('sha256').update(JSON.stringify(wish)).digest('hex')
}
