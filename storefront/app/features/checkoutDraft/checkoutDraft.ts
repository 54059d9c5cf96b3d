import type { UserProfile } from '@rawaj/contract/accounts/accountSchemas.ts'
import { tabStore } from '../../browserStore.ts'

/** Delivery details that the shopper enters. */
export interface Delivery {
  buyer_name: string
  buyer_mobile: string
  buyer_address: string
  buyer_zipcode: string
}

const deliveryFields = ['buyer_name', 'buyer_mobile', 'buyer_address', 'buyer_zipcode'] as const
export const emptyDelivery: Delivery = { buyer_name: '', buyer_mobile: '', buyer_address: '', buyer_zipcode: '' }

export function deliveryOf(profile: UserProfile): Delivery {
  return {
    buyer_name: profile.name,
    buyer_mobile: profile.mobile,
    buyer_address: profile.address,
    buyer_zipcode: profile.zipcode,
  }
}

/** The delivery, the order type, the coupon and what is written with a quotation; stored while the tab lives, so that a reload loses nothing. */
const draftFields = [...deliveryFields, 'type', 'coupon', 'message'] as const
type Draft = Partial<Record<(typeof draftFields)[number], string>>

const storageKey = (customerId: number) => `deliveryDraft:${customerId}`

/** Stores one field; ignores names that are not fields of the draft. */
export function saveDraftField(customerId: number, field: string, value: string) {
  if (!isDraftField(field)) return
  tabStore.write(storageKey(customerId), JSON.stringify({ ...readDraft(customerId), [field]: value }))
}

/** The stored draft: only fields that were changed, and only text. */
export function readDraft(customerId: number): Draft {
  // Anything else than an object has no fields of the draft.
  const stored = Object.entries(tabStore.readJson(storageKey(customerId)) ?? {})
  return Object.fromEntries(stored.filter(([name, value]) => isDraftField(name) && typeof value === 'string'))
}

/** Stored delivery details. */
export function readDeliveryDraft(customerId: number): Partial<Delivery> {
  const { type: _, coupon: __, message: ___, ...delivery } = readDraft(customerId)
  return delivery
}

export function clearDraft(customerId: number) {
  tabStore.remove(storageKey(customerId))
}

function isDraftField(name: string): name is keyof Draft {
  return (draftFields as readonly string[]).includes(name)
}
