import { messageOnly } from '../api/callParts.ts'
import type { ShopCallTable } from '../api/ShopCall.ts'
import { subscriptionForm } from '../fields/validation.ts'

export const newsletterCalls = {
  subscribe: {
    method: 'POST',
    path: '/user/subscribe',
    access: 'public',
    repeat: 'repeatable',
    tag: 'Shop',
    summary: 'Subscribe to the newsletter',
    description: 'The first time a code for 10 % off one order is mailed.',
    body: subscriptionForm,
    reply: messageOnly,
  },
} as const satisfies ShopCallTable
