import type { RecipientState } from '@rawaj/contract/newsletter/campaignKinds.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { subscribers } from '../tables.ts'
import { campaignRecipients, campaigns } from './tables.ts'

/** Seconds of a job's lease on a campaign. The job renews it (`startLeaseRenewal`); that of a dead process expires soon. */
export const leaseSeconds = 8
const renewEveryMs = 2_000

/** A copy that is to be sent now. */
export interface ClaimedRecipient {
  id: number
  language: Language
  attempts: number
  email: string
  token: string
}

/**
 * Gives one job the exclusive right to send a campaign for a while. Copies that the previous holder had claimed when it ended may
 * have been accepted by the mail server: they are uncertain, and are not sent again.
 * @returns null, or until when another job holds it
 */
export async function acquireCampaign(db: Database, campaignId: number, holder: string): Promise<Date | null> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ busy_until: string | null }>(sql`
      select case when lease_until > now() then lease_until end as busy_until
      from ${campaigns} where id = ${campaignId} for update`)
    const busyUntil = rows[0]?.busy_until ?? null
    if (busyUntil !== null) return new Date(busyUntil)
    await tx.execute(sql`update ${campaigns}
      set lease_holder = ${holder}, lease_until = now() + ${leaseSeconds}::int * interval '1 second' where id = ${campaignId}`)
    await tx.execute(sql`update ${campaignRecipients} set state = 'uncertain', settled_at = now()
      where letter_id = ${campaignId} and state = 'sending'`)
    return null
  })
}

/**
 * Renews a job's lease on a campaign while a mail server takes its time.
 * @returns a function that ends the renewal
 */
export function startLeaseRenewal(db: Database, campaignId: number, holder: string): () => void {
  const renew = () =>
    db.execute(sql`update ${campaigns} set lease_until = now() + ${leaseSeconds}::int * interval '1 second'
      where id = ${campaignId} and lease_holder = ${holder}`)
  // If the database is down, the next round reports it.
  const timer = setInterval(() => void renew().catch(() => {}), renewEveryMs)
  return () => clearInterval(timer)
}

/** Lets others send it at once. */
export async function releaseCampaign(db: Database, campaignId: number, holder: string): Promise<void> {
  await db.execute(sql`update ${campaigns} set lease_holder = null, lease_until = null
    where id = ${campaignId} and lease_holder = ${holder}`)
}

interface Round {
  campaignId: number
  holder: string
  limit: number
  now: Date
}

/**
 * Claims the next copies for this process, in one statement; subscribers who have left are skipped. null: the campaign is
 * stopped, or another process holds it.
 */
export async function claimRecipients(
  db: Database,
  { campaignId, holder, limit, now }: Round,
): Promise<ClaimedRecipient[] | null> {
  const { rows } = await db.execute<
    Record<keyof ClaimedRecipient, unknown> & { alive: boolean; state: string | null }
  >(sql`
    with alive as (
      update ${campaigns} set lease_until = now() + ${leaseSeconds}::int * interval '1 second'
      where id = ${campaignId} and status = 'sending' and lease_holder = ${holder} returning id
    ), next as (
      select r.id, r.subscriber_id from ${campaignRecipients} r, alive
      where r.letter_id = alive.id and r.state = 'queued' and r.not_before <= ${now.toISOString()}::timestamptz
      order by r.not_before, r.id limit ${limit}::int for update of r
    ), taken as (
      update ${campaignRecipients} r set settled_at = ${now.toISOString()}::timestamptz,
        state = case when readers.email is null then 'skipped' else 'sending' end
      from (
        select next.id, s.email, s.token from next
        left join ${subscribers} s on s.id = next.subscriber_id and s.status = 'subscribed'
      ) readers
      where r.id = readers.id returning r.id, r.language, r.attempts, r.state, readers.email, readers.token
    )
    select alive.id is not null as alive, taken.*
    from (select 1) one left join alive on true left join taken on true`)
  if (!rows[0]?.alive) return null
  return rows
    .filter(({ state }) => state === 'sending')
    .map(({ id, language, attempts, email, token }) => ({
      id: Number(id),
      language: language as Language,
      attempts: Number(attempts),
      email: String(email),
      token: String(token),
    }))
}

/** Result of sending a copy. `notBefore`: when it is tried again. */
export interface Outcome {
  id: number
  state: RecipientState
  attempts: number
  failure: string | null
  notBefore: Date | null
}

/** Notes what has become of copies, and ends the subscriptions of addresses that are gone, in one statement. */
export async function recordOutcomes(db: Database, outcomes: readonly Outcome[], now: Date): Promise<void> {
  if (outcomes.length === 0) return
  const fresh = outcomes.map(({ id, state, attempts, failure, notBefore }) => ({
    id,
    state,
    attempts,
    failure,
    not_before: notBefore?.toISOString() ?? null,
  }))
  await db.execute(sql`
    with noted as (
      update ${campaignRecipients} r set state = fresh.state, attempts = fresh.attempts, failure = fresh.failure,
        not_before = coalesce(fresh.not_before, r.not_before),
        settled_at = case when fresh.state = 'queued' then null else ${now.toISOString()}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb)
        as fresh(id bigint, state text, attempts int, failure text, not_before timestamptz)
      where r.id = fresh.id and r.state = 'sending' returning r.subscriber_id, r.state
    )
    update ${subscribers} set status = 'bounced', ended_at = ${now.toISOString()}::timestamptz
    from noted where noted.state = 'bounced' and noted.subscriber_id = ${subscribers.id} and ${subscribers.status} = 'subscribed'`)
}

/** When the next copy has its turn; null: there is none. */
export async function nextBatchAt(db: Database, campaignId: number): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string | null }>(sql`
    select not_before as at from ${campaignRecipients} where letter_id = ${campaignId} and state = 'queued'
    order by not_before limit 1`)
  return rows[0]?.at ? new Date(rows[0].at) : null
}

/** Restores the subscriptions of addresses that were rejected since the last accepted copy. */
export async function restoreBounced(db: Database, campaignId: number): Promise<void> {
  await db.execute(sql`
    with refused as (
      update ${campaignRecipients} r set state = 'failed' where r.letter_id = ${campaignId} and r.state = 'bounced'
        and r.settled_at > coalesce(
          (select max(settled_at) from ${campaignRecipients} where letter_id = ${campaignId} and state = 'sent'), '-infinity')
      returning r.subscriber_id
    )
    update ${subscribers} s set status = 'subscribed', ended_at = null
    from refused where s.id = refused.subscriber_id and s.status = 'bounced'`)
}
