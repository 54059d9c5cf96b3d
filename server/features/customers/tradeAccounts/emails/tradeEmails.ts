import { addressLine } from '@rawaj/contract/fields/nationalAddress.ts'
import { defuseLinks, type EmailTemplate, greeting, senderFacts, type TemplateContext } from '../../../email/index.ts'
import type { tradeRequests } from '../tables.ts'
import { findRequest } from './tradeFacts.queries.ts'

declare module '../../../../kernel/Mailer.ts' {
  interface EmailKinds {
    tradeRequest: { tradeRequestId: number }
    tradeDecided: { tradeRequestId: number }
  }
}

/** To the shop: a customer wants a trade account; no email where the request was withdrawn. */
export const tradeRequest: EmailTemplate<'tradeRequest'> = async (context, { tradeRequestId }) => {
  const { t, shopUrl } = context
  const found = await findRequest(context, tradeRequestId)
  if (!found) return null
  const { request, customer } = found
  return {
    subject: t('trade_request_subject', { company: { own: defuseLinks(request.companyName) } }),
    preview: t('trade_request_heading'),
    heading: t('trade_request_heading'),
    blocks: [
      { facts: senderFacts(t, { ...customer, mobile: customer.mobile ?? '' }) },
      { facts: companyFacts(context, request) },
      { button: { label: t('trade_request_button'), url: `${shopUrl}/admin/customers/${request.userId}` } },
    ],
  }
}

/** To the customer: whether their account is a trade account now, and if not, why. */
export const tradeDecided: EmailTemplate<'tradeDecided'> = async (context, { tradeRequestId }) => {
  const { t, shopUrl, isProven } = context
  const found = await findRequest(context, tradeRequestId)
  if (!found || found.request.state === 'waiting') return null
  const { request, customer } = found
  const decision = request.state === 'refused' ? 'trade_refused' : 'trade_approved'
  return {
    subject: t(`${decision}_subject`),
    preview: t(`${decision}_text`),
    heading: t(`${decision}_heading`),
    blocks: [
      { paragraph: greeting(context, customer.name) },
      { paragraph: t(`${decision}_text`) },
      ...(request.answer === '' ? [] : [{ quoted: request.answer }]),
      ...(isProven ? [{ facts: companyFacts(context, request) }] : []),
      { button: { label: t('trade_button'), url: `${shopUrl}/account` } },
    ],
  }
}

type TradeRequestRow = typeof tradeRequests.$inferSelect

function companyFacts({ t }: TemplateContext, { companyName, vatNumber, crNumber, address }: TradeRequestRow) {
  return [
    [t('company'), { own: defuseLinks(companyName) }] as const,
    ...(vatNumber === '' ? [] : [[t('vat_number'), { ltr: vatNumber }] as const]),
    [t('cr_number'), { ltr: crNumber }] as const,
    ...(address ? [[t('company_address'), { own: defuseLinks(addressLine(address)) }] as const] : []),
  ]
}
