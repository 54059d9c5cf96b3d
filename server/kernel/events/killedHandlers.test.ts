import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { roles } from '@rawaj/contract/accounts/roles.ts'
import type { NotificationKind } from '@rawaj/contract/notifications/notifications.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { eventHandlers } from '../../app/events/eventHandlers.ts'
import { auditLog } from '../../features/audit/tables.ts'
import { staffNotifications } from '../../features/notifications/tables.ts'
import { oneOfEveryEvent } from '../../testing/oneOfEveryEvent.ts'
import { openTestQueue } from '../../testing/openTestQueue.ts'
import { openTestShop, type TestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import type { EmailContent } from '../Mailer.ts'
import { eventHandlings } from './tables.ts'

const testShop = useFixture(openTestShop)

const email = (kind: EmailContent['kind']) => async (shop: TestShop['shop']) =>
  (await openTestQueue(shop).emails()).filter((queued) => queued.kind === kind).length

/** Of two events that send the same kind of email, in a language each. */
const emailIn = (kind: EmailContent['kind']) => (language: Language) => async (shop: TestShop['shop']) =>
  (await openTestQueue(shop).emails()).filter((queued) => queued.kind === kind && queued.language === language).length

const welcome = emailIn('welcome')
const invoiceEmail = emailIn('invoiceIssued')

/** Rows of the audit log since it was asked last: nothing deletes them. */
const newAudits = (call: string) => {
  let known = 0
  return async (shop: TestShop['shop']) => {
    const before = known
    known = await shop.db.$count(auditLog, eq(auditLog.call, call))
    return known - before
  }
}

const notification = (kind: NotificationKind) => (shop: TestShop['shop']) =>
  shop.db.$count(staffNotifications, eq(staffNotifications.kind, kind))

/** How often each handler has had its effect. */
const effects: Record<string, (shop: TestShop['shop']) => Promise<number>> = {
  'account.created emailCustomer': welcome('en'),
  'account.completed emailCustomer': welcome('ar'),
  'account.completed recordAudit': newAudits('resetPassword'),
  'account.emailProven emailCustomer': email('emailProven'),
  'account.passwordChanged emailCustomer': email('passwordChanged'),
  'bankAccounts.changed emailOwners': email('bankAccountsChanged'),
  'contact.sent emailShop': email('contact'),
  'contact.sent notifyStaff': notification('contactReceived'),
  'enquiry.sent emailCustomer': email('enquiryReceived'),
  'enquiry.sent emailShop': email('enquiry'),
  'enquiry.sent notifyStaff': notification('enquirySent'),
  'invoice.cleared emailCustomer': invoiceEmail('ar'),
  'invoice.issued emailCustomer': invoiceEmail('en'),
  'invoice.rejected notifyStaff': notification('invoiceRejected'),
  'newsletter.subscribed emailCustomer': email('newsletterCode'),
  'offer.expired emailCustomer': email('offerExpired'),
  'offer.sent emailCustomer': email('offerSent'),
  'order.goodsArrived emailCustomer': email('goodsArrived'),
  'order.goodsArrived notifyStaff': notification('goodsArrived'),
  'order.goodsPromised emailCustomer': email('goodsPromised'),
  'order.moved emailCustomer': email('orderMoved'),
  'order.moved emailShop': email('cancelledByCustomer'),
  'order.moved notifyStaff': notification('orderCancelled'),
  'order.placed emailCustomer': email('orderPlaced'),
  'order.placed emailShop': email('newOrder'),
  'order.placed notifyStaff': notification('orderPlaced'),
  'order.shipmentChanged emailCustomer': email('shipmentChanged'),
  'payment.returned emailCustomer': email('paymentReturned'),
  'quotation.answered emailCustomer': email('quotationAnswered'),
  'quotation.asked notifyStaff': notification('quotationAsked'),
  'quotation.closed emailCustomer': email('quotationClosed'),
  'quotation.declined emailShop': email('quotationDeclined'),
  'quotation.declined notifyStaff': notification('offerDeclined'),
  'quotation.questionAsked emailShop': email('quotationQuestion'),
  'quotation.questionAsked notifyStaff': notification('quotationQuestion'),
  'refund.manual emailShop': email('refundManual'),
  'refund.settled emailCustomer': email('refunded'),
  'return.decided emailCustomer': email('returnDecided'),
  'return.requested emailCustomer': email('returnReceived'),
  'return.requested emailShop': email('returnRequest'),
  'return.requested notifyStaff': notification('returnRequested'),
  'staff.secondFactorGuessed emailStaff': email('secondFactorGuessed'),
  'staff.secondFactorsReset emailStaff': email('secondFactorsReset'),
  'support.answered emailCustomer': email('supportAnswered'),
  'support.asked emailCustomer': email('supportReceived'),
  'support.asked emailShop': email('supportRequest'),
  'support.asked notifyStaff': notification('supportAsked'),
  'support.reopened notifyStaff': notification('supportReopened'),
  'support.replied emailShop': email('supportReply'),
  'support.replied notifyStaff': notification('supportReplied'),
  'trade.decided emailCustomer': email('tradeDecided'),
  'trade.requested emailShop': email('tradeRequest'),
  'trade.requested notifyStaff': notification('tradeRequested'),
}
const pairs = Object.keys(effects)

it('Every handler of every event is tried by the test below', () => {
  const declared = Object.entries(eventHandlers).flatMap(([event, handlers]) =>
    Object.keys(handlers).map((handler) => `${event} ${handler}`),
  )
  expect(declared.toSorted()).toEqual(pairs.toSorted())
})

/**
 * Runs a process that is killed before the nth statement of each handling.
 * @returns how many there were, 0: it ended by itself
 */
async function handleAndDie(killBefore: number): Promise<number> {
  const path = (file: string) => fileURLToPath(new URL(`../../testing/${file}`, import.meta.url))
  const { PATH = '', HOME = '' } = process.env
  const worker = spawn(process.execPath, ['--import', path('fastImports.ts'), path('killedWorker.ts')], {
    env: {
      PATH,
      HOME,
      NODE_ENV: 'test',
      SEED: 'none',
      DATABASE_URL: testShop.database.url,
      DATA_DIR: testShop.shop.settings.dataDir,
      KILL_BEFORE: String(killBefore),
      WAITING: String(pairs.length),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [output, [code, signal]] = await Promise.all([text(worker.stdout), once(worker, 'close')])
  const held = Number(/^held (\d+)$/m.exec(output)?.[1])
  expect([code, signal]).toEqual(held === 0 ? [0, null] : [null, 'SIGKILL'])
  return held
}

it('Events survive kill -9 between any two steps of every handler, and each has its effect once', {
  tags: ['long'],
}, async () => {
  const { shop, make } = testShop
  await make.customer({ role: roles.owner })
  const queue = openTestQueue(shop)
  /** Number of handlings during which a process died, by step. */
  const deaths: number[] = []
  for (let held = pairs.length; held > 0; ) {
    const events = await oneOfEveryEvent(testShop)
    await shop.db.transaction((tx) => shop.events.publishAll(tx, ...events))
    held = await handleAndDie(deaths.length)
    deaths.push(held)
    // A handling that the dead process had begun starts again, and finishes.
    await queue.expireActive()
    await queue.doDueJobs()
    const counts = await Promise.all(Object.values(effects).map((countOf) => countOf(shop)))
    expect(Object.fromEntries(pairs.map((pair, index) => [pair, counts[index]]))).toEqual(
      Object.fromEntries(pairs.map((pair) => [pair, 1])),
    )
    const open = await shop.db.select().from(eventHandlings).where(sql`done_at is null`)
    expect(open).toEqual([])
    await queue.clear()
    await shop.db.delete(staffNotifications)
  }
  // What every handling has: claiming the job, begin, lock, write, mark, commit. Most read as well.
  expect(deaths.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => pairs.length))
})
