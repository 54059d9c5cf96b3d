import { createHash } from 'node:crypto'
import {
  type PaymentProvider,
  ProviderRejectedError,
  ProviderUnavailableError,
  type ProviderWebhook,
  type WebhookRequest,
} from '@rawaj/payment-providers/PaymentProvider.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { applyProviderEvent } from './applyProviderEvent.ts'
import { type PaymentShop, providerNamed } from './PaymentShop.ts'
import { isProcessedEvent, type ProviderEvent, recordEvent } from './providerEvents.ts'

export interface Webhook extends WebhookRequest {
  providerName: string
}

/**
 * Handles a webhook of the provider. Every body counts once, in whatever order they arrive; one that could not be applied is
 * rejected, so that the provider retries it. A body that is not signed only says what is to be fetched.
 * @throws `online_unavailable`, `wrong_signature`, `malformed_body`, `unavailable`
 */
export async function handleWebhook(shop: PaymentShop, { providerName, body, headers }: Webhook): Promise<void> {
  const provider = providerNamed(shop, providerName)
  if (!provider) throw new AppError('online_unavailable')
  if (!provider.webhooks.isGenuine({ body, headers })) throw new AppError('wrong_signature')
  const payload = provider.webhooks.parse(body)
  if (!payload) throw new AppError('malformed_body')
  // The provider sends an id in a header too, but signs the body alone: a repeated body could carry any id.
  const id = createHash('sha256').update(body).digest('hex')
  const event: ProviderEvent = { provider: provider.name, id, name: payload.event }
  if (await isProcessedEvent(shop.db, event)) return
  try {
    const isSigned = provider.webhooks.isBodySigned
    await applyProviderEvent(shop, provider, event, isSigned ? payload : await fetchReported(provider, payload))
  } catch (error) {
    const asked = error instanceof ProviderRejectedError || error instanceof ProviderUnavailableError
    if (!asked) throw error
    shop.log.warn({ err: error, event: event.name }, 'the payment provider did not answer about an event')
    // The provider does not know what it reported: a retry would not change that.
    if (error instanceof ProviderRejectedError) return recordEvent(shop.db, event, shop.clock())
    throw new AppError('unavailable', { retryAfterSeconds: 5 })
  }
}

/** What a webhook speaks of, as the provider has it now: of another kind where it is another thing by now, or never was. */
async function fetchReported(provider: PaymentProvider, reported: ProviderWebhook): Promise<ProviderWebhook> {
  const { event, payment, refund } = reported
  const other = { event, kind: 'other', payment: undefined, refund: undefined } as const
  if (reported.kind === 'paid' && payment)
    return { ...reported, payment: await provider.fetchPayment(payment.id), refund: undefined }
  if ((reported.kind !== 'refunded' && reported.kind !== 'refund_failed') || !refund) return other
  const made = (await provider.fetchRefunds?.(refund.paymentId))?.find(({ id }) => id === refund.id)
  if (!made || made.status === 'pending') return other
  const { id, amount, mark } = made
  const kind = made.status === 'failed' ? 'refund_failed' : 'refunded'
  return { event, kind, payment: undefined, refund: { id, paymentId: refund.paymentId, amount, mark } }
}
