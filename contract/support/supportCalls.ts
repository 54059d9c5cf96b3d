import { z } from 'zod'
import { data, idPath, list, messageOnly, pagingQuery } from '../api/callParts.ts'
import type { ShopCallTable } from '../api/ShopCall.ts'
import { code, contactForm, optional, optionalFreeText, supportForm } from '../fields/validation.ts'
import { idList, picture } from '../fields/wireValues.ts'
import { orderNumberOf } from '../orders/orderNumber.ts'
import { maxRemarkLength } from './support.ts'
import { ownSupportRequestSchema, supportRequestSchema } from './supportSchemas.ts'

export const supportCalls = {
  contactUs: {
    method: 'POST',
    path: '/auth/contact_us',
    access: 'public',
    repeat: 'case',
    tag: 'Shop',
    summary: 'Write to the shop',
    body: contactForm,
    reply: messageOnly,
  },
  listSupportRequests: {
    method: 'GET',
    path: '/support',
    access: 'signedIn',
    withCustomerId: 'support.read',
    sealed: 'data',
    whenClosed: 'answered',
    tag: 'Support',
    summary: 'List the own support requests with their answers',
    description: 'Staff see everybody’s.',
    query: pagingQuery.extend({ customerId: idList.catch(undefined) }),
    reply: list(supportRequestSchema),
  },
  askSupport: {
    method: 'POST',
    path: '/support',
    access: 'signedIn',
    bodyType: 'form',
    whenClosed: 'answered',
    repeat: 'case',
    tag: 'Support',
    summary: 'Ask the shop for support',
    description: 'With a picture, and about one of the own orders, if wanted.',
    body: supportForm.extend({
      order_no: optional(z.string().overwrite(orderNumberOf).max(40, code('too_long'))).describe(
        'An own order that it is about',
      ),
      image: picture,
    }),
    reply: data(supportRequestSchema),
  },
  readSupportRequest: {
    method: 'GET',
    path: '/support/{id}',
    access: 'signedIn',
    sealed: 'data',
    whenClosed: 'answered',
    tag: 'Support',
    summary: 'One own support request, with all that was said',
    params: idPath,
    reply: data(ownSupportRequestSchema),
  },
  replyToSupport: {
    method: 'POST',
    path: '/support/{id}/remarks',
    access: 'signedIn',
    bodyType: 'form',
    whenClosed: 'answered',
    repeat: 'message',
    tag: 'Support',
    summary: 'Write once more about an own support request',
    description: 'With words, a picture, or both. A closed one is open again.',
    params: idPath,
    body: z
      .object({
        message: optionalFreeText(maxRemarkLength).describe('May be left out where there is a picture'),
        image: picture,
      })
      .refine(({ message = '', image }) => message !== '' || image !== undefined, {
        path: ['message'],
        message: code('message_required'),
      }),
    reply: data(ownSupportRequestSchema),
  },
  closeSupportRequest: {
    method: 'POST',
    path: '/support/{id}/close',
    access: 'signedIn',
    whenClosed: 'answered',
    repeat: 'repeatable',
    tag: 'Support',
    summary: 'Close an own support request',
    params: idPath,
    reply: data(ownSupportRequestSchema),
  },
  reopenSupportRequest: {
    method: 'POST',
    path: '/support/{id}/reopen',
    access: 'signedIn',
    whenClosed: 'answered',
    repeat: 'repeatable',
    tag: 'Support',
    summary: 'Open an own support request again',
    params: idPath,
    reply: data(ownSupportRequestSchema),
  },
} as const satisfies ShopCallTable
