import { createHash } from 'node:crypto'
import { ProviderRejectedError, ProviderUnavailableError } from '@rawaj/payment-providers/PaymentProvider.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { applyProviderEvent } from './applyProviderEvent.ts'
import { type PaymentShop, providerNamed } from './PaymentShop.ts'
import { isProcessedEvent, type ProviderEvent, recordEvent } from './providerEvents.ts'

export interface Webhook {
  /** Raw body, which the signature covers. */
  body: Uint8Array
  providerName: string
  headerOf: (name: string) => string | undefined
}

/**
 * Handles a webhook of the provider. Every signed body counts once, in whatever order they arrive; one that could not be applied
 * is rejected, so that the provider retries it.
 * @throws `online_unavailable`, `wrong_signature`, `malformed_body`, `unavailable`
 */
export async function handleWebhook(shop: PaymentShop, { providerName, body, headerOf }: Webhook): Promise<void> {
  const provider = providerNamed(shop, providerName)
  if (!provider) throw new AppError('online_unavailable')
  const signature = headerOf(provider.signatureHeader)
  if (signature === undefined || !provider.isSignedWebhook(body, signature)) throw new AppError('wrong_signature')
  const payload = provider.parseWebhook(body)
  if (!payload) throw new AppError('malformed_body')
  // The provider sends an id in a header too, but signs the body alone: a repeated body could carry any id.
  const id = createHash('sha256').update(body).digest('hex')
  const event: ProviderEvent = { provider: provider.name, id, name: payload.event }
  if (await isProcessedEvent(shop.db, event)) return
  try {
    await applyProviderEvent(shop, provider, event, payload)
  } catch (error) {
    const asked = error instanceof ProviderRejectedError || error instanceof ProviderUnavailableError
    if (!asked) throw error
    shop.log.warn({ err: error, event: event.name }, 'the payment provider did not answer about an event')
    // The provider does not know what it reported: a retry would not change that.
    if (error instanceof ProviderRejectedError) return recordEvent(shop.db, event, shop.clock())
    throw new AppError('unavailable', { retryAfterSeconds: 5 })
  }
}
