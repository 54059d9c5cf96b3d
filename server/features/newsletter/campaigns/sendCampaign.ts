import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { minutesToRetry, type SmtpReason } from '@rawaj/contract/email/smtpStatus.ts'
import { eq, sql } from 'drizzle-orm'
import { BulkFailure, type BulkSender } from '../../../platform/email/BulkSender.ts'
import { createBulkSender } from '../../../platform/email/createBulkSender.ts'
import { isSingleAddress } from '../../../platform/email/toMailOptions.ts'
import type { CatalogueShop } from '../../catalogue/index.ts'
import { messageIdOf, returnPathOf, unsubscribeUrl } from './campaignAddresses.ts'
import { lockCampaign, type StoredCampaign } from './campaigns.ts'
import {
  acquireCampaign,
  type ClaimedRecipient,
  claimRecipients,
  nextBatchAt,
  type Outcome,
  recordOutcomes,
  releaseCampaign,
  restoreBounced,
  startLeaseRenewal,
} from './claimRecipients.ts'
import { personaliseCampaign } from './composeCampaign.ts'
import { referenceOf } from './readerReference.ts'
import { createSendingPace } from './sendingPace.ts'
import { sendNext, startCampaign } from './startCampaign.ts'
import { campaigns } from './tables.ts'

declare module '../../../kernel/Jobs.ts' {
  interface JobData {
    /** Sends a campaign to the newsletter's subscribers, from its scheduled moment on. */
    /** `consecutiveFailures`: what the job before ended with. */
    sendLetter: { letterId: number; consecutiveFailures?: { refused: number; bounced: number } }
  }
}

/** Milliseconds after which a job hands over to the next one, so that a dead process is soon replaced. */
const sliceMs = 30_000
/** Concurrent connections to the mail server: a kill may leave one copy uncertain on each. */
const maxConnections = 8
/** Emails per minute for which one more connection is used. */
const perConnection = 300
/**
 * Consecutive copies that are rejected, or get lost, for another reason than their address, after which the campaign is stopped.
 */
const maxConsecutiveRejections = 20
/** Consecutive non-existent addresses after which the server evidently rejects the shop, not them. */
const maxConsecutiveBounces = 100
const downSeconds = { first: 5, max: 300 }

/**
 * Sends a part of a campaign, at the rate of the settings, and adds the job that continues. Every copy is recorded as claimed by
 * this process before it is sent, and its outcome afterwards: it is sent once, or, if that is uncertain, not again.
 */
export async function sendCampaign(
  shop: CatalogueShop,
  campaignId: number,
  { consecutiveFailures = { refused: 0, bounced: 0 }, signal }: Partial<Slice> = {},
): Promise<void> {
  const { db, jobs, shopSettings, settings } = shop
  if (!(await startCampaign(shop, campaignId))) return
  const holder = randomUUID()
  const busyUntil = await acquireCampaign(db, campaignId, holder)
  if (busyUntil !== null) {
    // Should the holder be dead by then, this job continues.
    await jobs.add(db, 'sendLetter', { letterId: campaignId }, { notBefore: busyUntil })
    return
  }
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.id, campaignId))
  if (!campaign) return
  const stopRenewal = startLeaseRenewal(db, campaignId, holder)
  const sender = await createBulkSender({ smtpUrl: shopSettings.secrets().smtpUrl, dataDir: settings.dataDir })
  try {
    await continueOrFinish(
      shop,
      campaign,
      await sendRounds(shop, campaign, { holder, sender, consecutiveFailures, signal }),
    )
  } finally {
    stopRenewal()
    sender.close()
    await releaseCampaign(db, campaignId, holder)
  }
}

/** Consecutive copies that were not accepted: rejected or without a reply, or of addresses that do not exist. */
interface ConsecutiveFailures {
  refused: number
  bounced: number
}

interface Slice {
  /** Count at the end of the previous job. */
  consecutiveFailures: ConsecutiveFailures
  /** Aborted when the shop closes. */
  signal: AbortSignal | undefined
}

/** Why a job ends: its time is over; no copy is due; the campaign was stopped; the mail server is down, or refuses. */
type Reason = 'handedOver' | 'nothingLeft' | 'stopped' | 'down' | 'refused'

interface Ended {
  reason: Reason
  consecutiveFailures: ConsecutiveFailures
}

async function sendRounds(
  shop: CatalogueShop,
  campaign: StoredCampaign,
  { holder, sender, consecutiveFailures: before, signal }: Slice & { holder: string; sender: BulkSender },
): Promise<Ended> {
  const until = performance.now() + sliceMs
  let consecutiveFailures = before
  const ended = (reason: Reason): Ended => ({ reason, consecutiveFailures })
  const pace = createSendingPace(() => performance.now())
  let hasFailed = campaign.sendingError !== null || campaign.failures > 0
  while (performance.now() < until && !signal?.aborted) {
    await sleep(pace.beginRound())
    const { perMinute } = shop.shopSettings.current().newsletter
    const limit = Math.min(maxConnections, Math.ceil(perMinute / perConnection))
    const copies = await claimRecipients(shop.db, { campaignId: campaign.id, holder, limit, now: shop.clock() })
    if (copies === null) return ended('stopped')
    // Unsubscribed readers take no time, and the next may be behind them.
    if (copies.length === 0 && (await isNothingDue(shop, campaign.id))) return ended('nothingLeft')
    const outcomes = await Promise.all(copies.map((copy) => sendToRecipient(shop, campaign, { copy, sender })))
    await recordOutcomes(shop.db, outcomes, shop.clock())
    consecutiveFailures = outcomes.reduce(countFailure, consecutiveFailures)
    const { refused, bounced } = consecutiveFailures
    if (refused >= maxConsecutiveRejections || bounced >= maxConsecutiveBounces) return ended('refused')
    if (outcomes.some(({ isDown }) => isDown)) return ended('down')
    if (hasFailed && outcomes.some(({ state }) => state === 'sent')) {
      await writeSendingError(shop, campaign.id, { sendingError: null, sendingErrorSince: null, failures: 0 })
      hasFailed = false
    }
    pace.endRound(copies.length, perMinute)
  }
  return ended('handedOver')
}

function countFailure(before: ConsecutiveFailures, { state, isRejected }: SentOutcome): ConsecutiveFailures {
  if (state === 'sent') return { refused: 0, bounced: 0 }
  if (state === 'failed' || state === 'uncertain' || isRejected) return { ...before, refused: before.refused + 1 }
  return state === 'bounced' ? { ...before, bounced: before.bounced + 1 } : before
}

async function isNothingDue({ db, clock }: CatalogueShop, campaignId: number): Promise<boolean> {
  const turn = await nextBatchAt(db, campaignId)
  return turn === null || turn > clock()
}

interface Sending {
  copy: ClaimedRecipient
  sender: BulkSender
}

interface SentOutcome extends Outcome {
  isDown: boolean
  /** By a rule of the server, which the next copy would meet as well. */
  isRejected: boolean
}

const isServersRule = (reason: SmtpReason): boolean => ['policy', 'spam', 'content', 'flood'].includes(reason)

async function sendToRecipient(
  shop: CatalogueShop,
  campaign: StoredCampaign,
  { copy, sender }: Sending,
): Promise<SentOutcome> {
  const { id, language, attempts, email, token } = copy
  const outcome = { id, attempts: attempts + 1, failure: null, notBefore: null, isDown: false, isRejected: false }
  const composed = campaign.composed?.[language]
  if (!composed) throw new Error('The letter was not composed')
  if (!isSingleAddress(email)) return { ...outcome, state: 'failed', failure: 'no address' }
  const reference = referenceOf({ recipientId: id, token })
  const from = shop.shopSettings.current().mail.sender
  try {
    await sender.send({
      ...personaliseCampaign(composed, reference),
      from,
      to: email,
      language,
      writtenAt: campaign.startedAt ?? shop.clock(),
      messageId: messageIdOf(from, reference),
      returnPath: returnPathOf(shop, reference),
      unsubscribeUrl: unsubscribeUrl(shop, reference),
    })
    return { ...outcome, state: 'sent' }
  } catch (error) {
    if (!(error instanceof BulkFailure)) {
      // The error is logged, but not stored: its message may name people.
      shop.log.error({ err: error }, 'a copy of a letter could not be written')
      return { ...outcome, state: 'failed', failure: 'it could not be written' }
    }
    const failure = error.answer
    if (error.kind === 'down') return { ...outcome, attempts, state: 'queued', failure, isDown: true }
    if (error.kind === 'address') return { ...outcome, state: 'bounced', failure }
    if (error.kind === 'uncertain') return { ...outcome, state: 'uncertain', failure }
    const { action, reason } = error.meaning
    const minutes = minutesToRetry(action, attempts)
    if (minutes === null) return { ...outcome, state: 'failed', failure }
    const notBefore = new Date(shop.clock().getTime() + minutes * 60_000)
    return { ...outcome, state: 'queued', failure, notBefore, isRejected: isServersRule(reason) }
  }
}

/** Adds the job that continues, or ends the campaign. */
async function continueOrFinish(
  shop: CatalogueShop,
  { id }: StoredCampaign,
  { reason, consecutiveFailures }: Ended,
): Promise<void> {
  const { db, jobs, clock } = shop
  const job = { letterId: id, consecutiveFailures }
  if (reason === 'stopped') {
    await sendNext(db, shop)
    return
  }
  if (reason === 'handedOver') {
    await jobs.add(db, 'sendLetter', job)
    return
  }
  if (reason === 'refused') {
    await stopAfterRejections(shop, id)
    return
  }
  await db.transaction(async (tx) => {
    const campaign = await lockCampaign(tx, id)
    if (campaign.status !== 'sending') return
    if (reason === 'down') {
      const seconds = Math.min(downSeconds.first * 2 ** Math.min(campaign.failures, 10), downSeconds.max)
      await writeSendingError({ db: tx }, id, {
        sendingError: 'server_down',
        sendingErrorSince: campaign.sendingErrorSince ?? clock(),
        failures: campaign.failures + 1,
      })
      await jobs.add(tx, 'sendLetter', job, { notBefore: new Date(Date.now() + seconds * 1_000) })
      return
    }
    const turn = await nextBatchAt(tx, id)
    if (turn !== null) {
      const waitMs = Math.max(0, turn.getTime() - clock().getTime())
      await jobs.add(tx, 'sendLetter', job, { notBefore: new Date(Date.now() + waitMs) })
      return
    }
    await tx
      .update(campaigns)
      .set({
        status: 'sent',
        endedAt: clock(),
        sendingError: null,
        sendingErrorSince: null,
        version: campaign.version + 1,
      })
      .where(eq(campaigns.id, id))
    await sendNext(tx, shop)
  })
}

/**
 * The mail server refuses copy after copy, and would the rest: the owner has to look. Of those that it refused last it did not
 * mean the address.
 */
async function stopAfterRejections({ db, clock, log, ...shop }: CatalogueShop, id: number): Promise<void> {
  await restoreBounced(db, id)
  await db
    .update(campaigns)
    .set({
      status: 'stopped',
      sendingError: 'refused',
      sendingErrorSince: clock(),
      version: sql`${campaigns.version} + 1`,
    })
    .where(sql`${campaigns.id} = ${id} and ${campaigns.status} = 'sending'`)
  log.warn({ letterId: id }, 'a letter was stopped, as the mail server refuses one copy after the other')
  await sendNext(db, { ...shop, clock })
}

async function writeSendingError(
  { db }: Pick<CatalogueShop, 'db'>,
  id: number,
  state: Pick<StoredCampaign, 'sendingError' | 'sendingErrorSince' | 'failures'>,
): Promise<void> {
  await db.update(campaigns).set(state).where(eq(campaigns.id, id))
}
