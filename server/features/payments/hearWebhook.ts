import { createHash } from 'node:crypto'
import { AppError } from '../../platform/errors/AppError.ts'
import { actOnEvent } from './actOnEvent.ts'
import { ProviderRejectedError, ProviderTrouble } from './PaymentProvider.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { isKnownEvent, type ProviderEvent, rememberEvent } from './providerEvents.ts'
import { readWebhook } from './readWebhook.ts'

export interface Webhook {
  /** The bytes that came, which are what is signed. */
  body: Uint8Array
  signature: string | undefined
}

/**
 * Hears what the provider tells. Every signed body counts once, in whatever order they arrive; one that could not be acted on
 * is refused, so that the provider tells it again. Throws `online_unavailable`, `wrong_signature`, `malformed_body` and
 * `unavailable`.
 */
export async function hearWebhook(shop: PaymentShop, { body, signature }: Webhook): Promise<void> {
  const provider = shop.payments
  if (!provider) throw new AppError('online_unavailable')
  if (signature === undefined || !provider.signedWebhook(body, signature)) throw new AppError('wrong_signature')
  const told = readWebhook(body)
  // The provider sends an id in a header too, but signs the body alone: whoever repeats a body could give it any id.
  const id = createHash('sha256').update(body).digest('hex')
  const event: ProviderEvent = { id, name: told.event }
  if (await isKnownEvent(shop.db, event)) return
  try {
    await actOnEvent(shop, provider, event, told)
  } catch (error) {
    const asked = error instanceof ProviderRejectedError || error instanceof ProviderTrouble
    if (!asked) throw error
    shop.log.warn({ err: error, event: event.name }, 'the payment provider did not answer about an event')
    // What it told of, it does not know: hearing it again would not change that.
    if (error instanceof ProviderRejectedError) return rememberEvent(shop.db, event, shop.clock())
    throw new AppError('unavailable', { retryAfterSeconds: 5 })
  }
}
