import type { UserProfile } from '@rawaj/contract/entities.ts'

/** What the shopper types about the delivery; kept while the tab lives, so that a reload loses nothing. */
export interface Delivery {
  buyer_name: string
  buyer_mobile: string
  buyer_address: string
  buyer_zipcode: string
}

export const deliveryFields = ['buyer_name', 'buyer_mobile', 'buyer_address', 'buyer_zipcode'] as const
export const noDelivery: Delivery = { buyer_name: '', buyer_mobile: '', buyer_address: '', buyer_zipcode: '' }

export function deliveryOf(profile: UserProfile): Delivery {
  return {
    buyer_name: profile.name,
    buyer_mobile: profile.mobile,
    buyer_address: profile.address,
    buyer_zipcode: profile.zipcode,
  }
}

const place = (customerId: number) => `deliveryDraft:${customerId}`

/** Keeps one field as it stands. */
export function keepInDraft(customerId: number, field: string, value: string) {
  if (field in noDelivery)
    sessionStorage.setItem(place(customerId), JSON.stringify({ ...readDraft(customerId), [field]: value }))
}

/** What was typed before: the fields that were touched, and only text. */
export function readDraft(customerId: number): Partial<Delivery> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place(customerId)) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(
      Object.entries(kept).filter(([name, value]) => name in noDelivery && typeof value === 'string'),
    )
  } catch {
    return {}
  }
}

export function dropDraft(customerId: number) {
  sessionStorage.removeItem(place(customerId))
}
