import type { InboundEmailStatus } from '@rawaj/contract/support/ticketSchemas.ts'
import { count, eq, gt } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import { mailboxOfSettings } from './mailboxSettings.ts'
import { mailboxes, receivedMails } from './tables.ts'

const shownDays = 30

/** Whether the mailbox of the settings is read, and what came of it. */
export async function readInboundEmail(shop: Pick<Shop, 'db' | 'shopSettings' | 'clock'>): Promise<InboundEmailStatus> {
  const { db, clock } = shop
  const address = shop.shopSettings.current().mailIn.address
  const since = new Date(clock().getTime() - shownDays * 24 * 60 * 60_000)
  const counted = await db
    .select({ outcome: receivedMails.outcome, mails: count() })
    .from(receivedMails)
    .where(gt(receivedMails.receivedAt, since))
    .groupBy(receivedMails.outcome)
  const of = (outcome: string) => counted.find((row) => row.outcome === outcome)?.mails ?? 0
  const received = {
    replies: of('reply'),
    tickets: of('ticket'),
    contacts: of('contact'),
    bounces: of('bounce'),
    ignored: of('ignored'),
    refused: of('refused'),
  }
  const mailbox = mailboxOfSettings(shop)
  if (mailbox === null) return { state: 'off', address, checkedAt: null, failure: null, received }
  const [row] = await db
    .select({ checkedAt: mailboxes.checkedAt, failure: mailboxes.failure })
    .from(mailboxes)
    .where(eq(mailboxes.name, mailbox.name))
  const checkedAt = row?.checkedAt?.toISOString() ?? null
  const failure = row?.failure ?? null
  const state = failure !== null ? 'failing' : checkedAt === null ? 'starting' : 'reading'
  return { state, address, checkedAt, failure, received }
}
