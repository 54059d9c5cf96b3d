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
  /** The code as typed. */
  coupon: string | undefined
  /** What the customer writes with a quotation. */
  message?: string | undefined
}

/** Data of the request beside the order. */
export interface RequestMetadata {
  /** The header Idempotency-Key: the same key returns the first order. */
  idempotencyKey: string | null
  /** Language of the order's emails. */
  language: Language
  /** Network, for rate limits. */
  address: string
}

/** Equal orders give equal texts: fields are always written in the same order. */
export function fingerprintOf(input: PlaceOrderInput): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('hex')
}
