import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { productStock } from '../../features/catalogue/tables.ts'
import { releaseReservation } from '../../features/payments/index.ts'
import { type OnlineShop, openOnlineShop } from '../../testing/onlineShop.ts'
import { openTestDatabase, type TestDatabase } from '../../testing/openTestDatabase.ts'
import { openTestQueue } from '../../testing/openTestQueue.ts'
import { startTestSmtpServer, type TestSmtpServer } from '../../testing/startTestSmtpServer.ts'
import { migrateDatabase } from '../database/migrateDatabase.ts'
import { renamedQueues } from './queues.ts'

let peer: TestSmtpServer
let database: TestDatabase
let testShop: OnlineShop
beforeAll(async () => {
  peer = await startTestSmtpServer()
  database = await openTestDatabase()
  testShop = await openOnlineShop(database, { SMTP_URL: peer.url })
})
afterAll(async () => {
  await testShop?.close()
  await peer?.stop()
})

/** Calls the queues what the version before called them. */
async function renameBack() {
  for (const [formerName, name] of Object.entries(renamedQueues)) {
    await database.executeSql(
      `insert into pgboss.queue
        select (jsonb_populate_record(queue, jsonb_build_object('name', $1::text))).* from pgboss.queue where name = $2`,
      [formerName, name],
    )
    await database.executeSql('update pgboss.job set name = $1 where name = $2', [formerName, name])
    await database.executeSql('delete from pgboss.queue where name = $1', [name])
  }
}

it('A refund and an email that wait while the shop is upgraded from a version with other names are both done, once', async () => {
  const attempt = await testShop.attempt()
  await releaseReservation(testShop.shop, (await testShop.paymentOf(attempt.orderId)).id)
  await testShop.shop.db.update(productStock).set({ pieces: 0 }).where(eq(productStock.productId, attempt.productId))
  const proof = await testShop.standIn.pay(attempt.providerOrderId)
  expect((await testShop.verify(attempt, proof)).status).toBe(409)
  const namesOf = async (statement: string) =>
    (await database.executeSql(`select coalesce(json_agg(name order by name), '[]') as names from ${statement}`)).rows
  const queued = () => namesOf(`pgboss.job where state in ('created', 'retry') and start_after <= now()`)
  await openTestQueue(testShop.shop).handleEvents()
  await renameBack()
  expect(await queued()).toEqual([{ names: ['letter', 'refundPayment'] }])

  await migrateDatabase(database.connection, 'of the test')
  expect(await queued()).toEqual([{ names: ['email', 'refundPayment'] }])
  const names = [
    'email',
    'expireOffer',
    'fetchPictures',
    'handleEvent',
    'indexProducts',
    'issueInvoices',
    'maintenance',
    'reconciliation',
    'refreshSearch',
    'refundPayment',
    'releaseReservation',
    'runImport',
    'sendLetter',
    'submitInvoice',
  ]
  expect(await namesOf('pgboss.queue')).toEqual([{ names }])

  await openTestQueue(testShop.shop).doDueJobs()
  expect(peer.mails.map(({ to }) => to?.map(({ address }) => address))).toEqual([[attempt.customer.email]])
  expect((await testShop.standIn.ledger()).refunds).toMatchObject([{ payment_id: proof.razorpay_payment_id }])
  expect(await testShop.paymentStateOf(attempt.orderId)).toBe('refunded')
})
