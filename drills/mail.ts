import { setTimeout as sleep } from 'node:timers/promises'
import { startTestSmtpServer, type TestSmtpServer } from '../server/testing/startTestSmtpServer.ts'
import { checkLedger } from './ledger.ts'
import type { DrillShop } from './openDrillShop.ts'
import { exactly, type Figure, must, type Report } from './report.ts'
import { type Sale, type SalesLoad, startSales } from './startSales.ts'
import { withSeededShop } from './withSeededShop.ts'

const timeoutMs = 180_000

interface MailOptions {
  /** Duration of each state of the mail server. */
  seconds?: number
  customers?: number
  /** Milliseconds that a customer rests after a sale: emails are written one after the other, and all are waited for. */
  restMs?: number
}

/** A mail server that first refuses, then says nothing, then works, while customers buy. */
export async function mail({ seconds = 5, customers = 4, restMs = 100 }: MailOptions = {}): Promise<Report> {
  const peer = await startTestSmtpServer()
  const settings = { SMTP_URL: peer.url, RATE_LIMIT: 'off' }
  const drill = withSeededShop({ products: 50, settings }, async (shop, before) => {
    await peer.stop()
    const salesLoad = await startSales(shop, { customers, restMs })
    await salesLoad.untilSold(customers)
    const refusing = await rateWhile(salesLoad, seconds)
    await peer.stopResponding()
    const silent = await rateWhile(salesLoad, seconds)
    const [brought, queued] = [peer.mails.length, await waiting(shop)]
    await peer.stop()
    await peer.start()
    const working = await rateWhile(salesLoad, seconds)
    await salesLoad.stop()
    await untilBrought(shop)
    return {
      title: `mail: a mail server that refuses, then says nothing, then works, ${seconds} s each`,
      figures: [
        { what: 'orders a second, mail server works', measured: working.toFixed(1) },
        ...slowed('mail server refuses', refusing / working),
        ...slowed('mail server says nothing', silent / working),
        exactly('emails brought out before it worked', 0, brought),
        must('emails that waited by then', 'some', { met: queued > 0, measured: String(queued) }),
        ...emailFigures(peer, { sales: salesLoad.sales, accounts: await accountsOf(shop) }),
        ...(await checkLedger(shop, { sales: salesLoad.sales, before })),
      ],
      notRun: [
        'Tries are a quarter of a minute apart and more; the drill moved the waiting emails’ times in the queue’s table (pgboss.job.start_after) instead of waiting.',
      ],
    }
  })
  return drill.finally(() => peer.stop())
}

async function rateWhile(salesLoad: SalesLoad, seconds: number): Promise<number> {
  const begun = performance.now()
  await sleep(seconds * 1000)
  const now = performance.now()
  return (salesLoad.salesBetween(begun, now) * 1000) / (now - begun)
}

const slowed = (what: string, ratio: number): Figure[] => [
  { what: `  of that rate while the ${what}`, measured: ratio.toFixed(2), goal: '≥ 0.9', met: ratio >= 0.9 },
]

async function waiting(shop: DrillShop): Promise<number> {
  const rows = await shop.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name in ('handleEvent', 'email') and state in ('created', 'retry', 'active')`,
  )
  return rows[0]?.count ?? 0
}

/** Makes every email due at once, repeatedly, until the queue is empty; bounded. */
async function untilBrought(shop: DrillShop): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while ((await waiting(shop)) > 0 && Date.now() < deadline) {
    await shop.query(
      `update pgboss.job set start_after = now() where name = 'email' and state in ('created', 'retry') and start_after > now()`,
    )
    await sleep(200)
  }
}

/** Accounts that were created during the drill. */
async function accountsOf(shop: DrillShop): Promise<number> {
  const rows = await shop.query<{ count: number }>('select count(*)::int as count from users where role_id = 3')
  return rows[0]?.count ?? 0
}

/** Each customer gets one welcome, and one email for each order, which names it. */
function emailFigures({ mails }: TestSmtpServer, { sales, accounts }: { sales: Sale[]; accounts: number }): Figure[] {
  const texts = mails.map(({ to, subject, text }) => ({ to: to?.[0]?.address, words: `${subject}\n${text}` }))
  const emailsOf = new Map<string, number>()
  for (const { to, words } of texts)
    for (const number of new Set(words.match(/[A-Z0-9][A-Z0-9-]{5,}/g)))
      emailsOf.set(`${to} ${number}`, (emailsOf.get(`${to} ${number}`) ?? 0) + 1)
  const count = ({ email, orderNo }: Sale) => emailsOf.get(`${email} ${orderNo}`) ?? 0
  const ids = new Set(mails.map(({ messageId }) => messageId))
  return [
    exactly('orders without their email', 0, sales.filter((sale) => count(sale) === 0).length),
    exactly('orders with more than one email', 0, sales.filter((sale) => count(sale) > 1).length),
    exactly('emails in all: two for each order, one for each account', 2 * sales.length + accounts, mails.length),
    exactly('emails that came twice', 0, mails.length - ids.size),
  ]
}
