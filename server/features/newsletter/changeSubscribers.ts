import type { Subscriber } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Shop, StaffActor } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
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
 * Puts somebody on the list who has agreed elsewhere, as the owner states. Throws `invalid_input` for who is on it
 * (`already_subscribed`), who has left it (`address_left`), and a day that is still to come.
 */
export async function addSubscriber(
  { db }: Pick<Shop, 'db'>,
  actor: StaffActor,
  { email, language, consentOn, consentSource }: StatedConsent,
): Promise<Subscriber> {
  const createdAt = new Date(`${consentOn}T00:00:00+03:00`)
  if (createdAt > actor.at) throw new AppError('invalid_input', { fields: { consentOn: 'out_of_range' } })
  return db.transaction(async (tx) => {
    const known = await knownAddresses(tx, [email])
    if (known.left.has(email)) throw new AppError('invalid_input', { fields: { email: 'address_left' } })
    const [made] = await tx
      .insert(subscribers)
      .values({ email, language, createdAt, source: consentSource })
      .onConflictDoNothing()
      .returning({ id: subscribers.id })
    if (!made) throw new AppError('invalid_input', { fields: { email: 'already_subscribed' } })
    await recordAudit(tx, actor, {
      entity: 'subscriber',
      id: made.id,
      changes: { email: null, language: { after: language }, source: { after: consentSource } },
    })
    return readSubscriber(tx, made.id)
  })
}

/** Takes somebody off the list who has asked the shop to. Throws `not_found`; twice is once. */
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
