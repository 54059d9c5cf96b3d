import { z } from 'zod'
import { data, list, pagingQuery } from '../api/callParts.ts'
import type { ShopCallTable } from '../api/ShopCall.ts'
import { orderPlacement } from '../checkout/checkoutSchemas.ts'
import { int, string } from '../fields/plainValues.ts'
import { deliveryForm, enquiryForm, optional, optionalFreeText, requiredFreeText } from '../fields/validation.ts'
import { id } from '../fields/wireValues.ts'
import { orderNumberPath } from '../orders/orderSchemas.ts'
import { enquirySchema, quotationSchema } from './quotationSchemas.ts'
import { maxQuotationMessage, offerPayments } from './quotations.ts'

const enquiryBody = enquiryForm.extend({ product_id: id })

export const quotationCalls = {
  listEnquiries: {
    method: 'GET',
    path: '/product/enquiries',
    access: 'signedIn',
    sealed: 'data',
    tag: 'Catalogue',
    summary: 'List the own price requests',
    query: pagingQuery.omit({ query: true }),
    reply: list(enquirySchema),
  },
  sendEnquiry: {
    method: 'POST',
    path: '/product/send_email',
    access: 'public',
    repeat: 'case',
    tag: 'Catalogue',
    summary: 'Request the price of a product',
    description: 'A signed-in caller’s own name, mobile and e-mail fill the gaps, and a copy goes to their mail.',
    errors: ['not_found'],
    body: enquiryBody,
    reply: data(z.object({ id: int.describe('Its number') })),
  },
  readQuotation: {
    method: 'GET',
    path: '/orders/{orderNo}/quotation',
    access: 'signedIn',
    sealed: 'data',
    whenClosed: 'answered',
    tag: 'Orders',
    summary: 'One of the own quotations, with its offers and what was written about it',
    params: orderNumberPath,
    reply: data(quotationSchema),
  },
  readOfferPdf: {
    method: 'GET',
    path: '/orders/{orderNo}/quotation/offers/{offerId}/pdf',
    access: 'signedIn',
    sealed: 'data',
    whenClosed: 'answered',
    tag: 'Orders',
    summary: 'An offer of an own quotation as PDF, in both languages',
    errors: ['not_found', 'busy', 'unavailable'],
    params: orderNumberPath.extend({ offerId: id }),
    reply: data(z.object({ name: string.describe('File name'), pdf: string.describe('The file in base64') })),
  },
  acceptOffer: {
    method: 'POST',
    path: '/orders/{orderNo}/quotation/accept',
    access: 'signedIn',
    repeat: 'state',
    tag: 'Orders',
    summary: 'Make an order of an offer, at its prices',
    description:
      'However often it is accepted it makes one order. `payment` is one of `payments` of the quotation; an online order has to be paid first, as one of `/checkout`, and leaves the offer open where it is not. What is not in stock is owed (`owed` of the order). Where another version is out the answer is 409 `changed_meanwhile` with the quotation in `data`.',
    errors: [
      'changed_meanwhile',
      'offer_expired',
      'quotation_closed',
      'product_hidden',
      'product_archived',
      'too_many_reservations',
      'order_not_created',
      'online_unavailable',
      'cart_changed',
    ],
    params: orderNumberPath,
    body: deliveryForm.extend({
      offer_id: id.describe('The offer that was read: `changed_meanwhile` brings the quotation as it is now'),
      payment: z.enum(offerPayments),
    }),
    // As of `placeOrder`: an online order has to be paid first.
    reply: orderPlacement,
  },
  declineOffer: {
    method: 'POST',
    path: '/orders/{orderNo}/quotation/decline',
    access: 'signedIn',
    whenClosed: 'answered',
    repeat: 'guarded',
    tag: 'Orders',
    summary: 'Decline what is offered, or withdraw the request',
    errors: ['changed_meanwhile', 'offer_expired', 'quotation_closed'],
    params: orderNumberPath,
    body: z.object({
      offer_id: optional(id).describe('The offer that was read; absent: the request itself is withdrawn'),
      reason: optionalFreeText(1_000).describe('In the customer’s own words'),
    }),
    reply: data(quotationSchema),
  },
  askAboutQuotation: {
    method: 'POST',
    path: '/orders/{orderNo}/quotation/messages',
    access: 'signedIn',
    whenClosed: 'answered',
    repeat: 'message',
    tag: 'Orders',
    summary: 'Ask something about an own quotation',
    description: 'The same `Idempotency-Key` writes one message.',
    errors: ['quotation_closed'],
    params: orderNumberPath,
    body: z.object({ message: requiredFreeText('message_required', maxQuotationMessage) }),
    reply: data(quotationSchema),
  },
} as const satisfies ShopCallTable
