import { createHash } from 'node:crypto'
import type { OrderType } from '@rawaj/contract/orders/orderStatus.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'

/** An amount in riyals from the client: compared, never trusted. */
export type ClientAmount = number | string | undefined

/** An order as the customer sent it. */
export interface PlaceOrderInput {
  type: OrderType
  buyer: { name: string; mobile: string; address: string; zipcode: string }
  lines: { productId: number; quantity: number; regularPrice: ClientAmount; salePrice: ClientAmount }[]
  claimed: { subtotal: ClientAmount; vat: ClientAmount; shipping: ClientAmount; total: ClientAmount }
  /** The code as it was typed. */
  coupon: string | undefined
}

/** What the request says beside the order. */
export interface RequestMetadata {
  /** The header Idempotency-Key: the same key answers with the first order. */
  idempotencyKey: string | null
  /** Of the order's mails. */
  language: Language
  /** For limits. */
  address: string
}

/** The same order always gives the same text: its fields are written in one place, in one order. */
export function fingerprintOf(input: PlaceOrderInput): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}
