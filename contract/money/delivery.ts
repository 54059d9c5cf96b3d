import type { Halalas } from './money.ts'

/** The shop's delivery charge. */
export interface DeliveryTerms {
  /** VAT included. */
  chargeHalalas: Halalas
  /** Free from this subtotal before coupon and VAT on; null: never. */
  freeFromHalalas: Halalas | null
}

/** 30 riyals while the subtotal before VAT is under 1000 (spec, section 9), until the owner settles something else. */
export const standardDelivery: DeliveryTerms = { chargeHalalas: 3_000, freeFromHalalas: 100_000 }

/** From which subtotal before VAT delivery is free; 0: always, null: never. */
export const freeShippingFrom = ({ chargeHalalas, freeFromHalalas }: DeliveryTerms): Halalas | null =>
  chargeHalalas === 0 ? 0 : freeFromHalalas

/** Delivery charge, VAT included, by the subtotal before coupon and VAT. */
export function shippingFor(subtotal: Halalas, delivery: DeliveryTerms): Halalas {
  const freeFrom = freeShippingFrom(delivery)
  const isFree = freeFrom !== null && subtotal >= freeFrom
  return isFree ? 0 : delivery.chargeHalalas
}
