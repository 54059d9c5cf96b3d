import type { Subscriber } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Shop, StaffActor } from '../../kernel/index.ts'
import { invalidInput } from '../../platform/errors/AppError.ts'
import { recordAudit } from '../audit/index.ts'
import { readSubscriber } from './listSubscribers.ts'
import { knownAddresses } from './suppression.ts'
import { subscribers } from './tables.ts'
import { endSubscription } from './unsubscribe.ts'

interface StatedConsent {
  email: string
  language: Language
  /** A day, ISO 8601. */
  consentOn: string
  consentSource: string
}

/**
 * Subscribes a person who consented elsewhere, as the owner states.
 * @throws `invalid_input` for a subscriber (`already_subscribed`), for someone who unsubscribed (`address_left`), and for a
 * future day
 */
export async function addSubscriber(
  { db }: Pick<Shop, 'db'>,
  actor: StaffActor,
  { email, language, consentOn, consentSource }: StatedConsent,
): Promise<Subscriber> {
  const createdAt = new Date(`${consentOn}T00:00:00+03:00`)
  if (createdAt > actor.at) throw invalidInput({ consentOn: 'out_of_range' })
  return db.transaction(async (tx) => {
    const known = await knownAddresses(tx, [email])
    if (known.left.has(email)) throw invalidInput({ email: 'address_left' })
    const [made] = await tx
      .insert(subscribers)
      .values({ email, language, createdAt, source: consentSource })
      .onConflictDoNothing()
      .returning({ id: subscribers.id })
    if (!made) throw invalidInput({ email: 'already_subscribed' })
    await recordAudit(tx, actor, {
      entity: 'subscriber',
      id: made.id,
      changes: { email: null, language: { after: language }, source: { after: consentSource } },
    })
    return readSubscriber(tx, made.id)
  })
}

/**
 * Unsubscribes a person who has asked the shop to; repeating it has no effect.
 * @throws `not_found`
 */
export async function unsubscribeSubscriber(
  { db }: Pick<Shop, 'db'>,
  actor: StaffActor,
  id: number,
): Promise<Subscriber> {
  return db.transaction(async (tx) => {
    if (await endSubscription(tx, id, { status: 'unsubscribed', at: actor.at }))
      await recordAudit(tx, actor, {
        entity: 'subscriber',
        id,
        changes: { status: { before: 'subscribed', after: 'unsubscribed' } },
      })
    return readSubscriber(tx, id)
  })
}
