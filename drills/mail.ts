import { setTimeout as sleep } from 'node:timers/promises'
import { type SmtpPeer, smtpPeer } from '../server/testing/smtpPeer.ts'
import { checkBooks, readStock } from './books.ts'
import { type Market, openMarket, type Sale } from './market.ts'
import { type House, openHouse } from './openHouse.ts'
import { exactly, type Figure, must, type Report } from './report.ts'
import { stockShelves } from './stockShelves.ts'

const patienceMs = 180_000

interface MailWish {
  /** How long each state of the mail server lasts. */
  seconds?: number
  customers?: number
  /** Milliseconds that a customer rests after a sale: letters are written one after the other, and all are waited for. */
  restMs?: number
}

/** A mail server that first refuses, then says nothing, then works, while customers buy. */
export async function mail({ seconds = 5, customers = 4, restMs = 100 }: MailWish = {}): Promise<Report> {
  const peer = await smtpPeer()
  const house = await openHouse({ settings: { SMTP_URL: peer.url, RATE_LIMIT: 'off' } }).catch(async (error) => {
    await peer.stop()
    throw error
  })
  try {
    await stockShelves(house, 50)
    const before = await readStock(house)
    await peer.stop()
    const market = await openMarket(house, { customers, restMs })
    await market.untilSold(customers)
    const refusing = await rateWhile(market, seconds)
    await peer.fallSilent()
    const silent = await rateWhile(market, seconds)
    const [brought, queued] = [peer.mails.length, await waiting(house)]
    await peer.stop()
    await peer.start()
    const working = await rateWhile(market, seconds)
    await market.stop()
    await untilBrought(house)
    return {
      title: `mail: a mail server that refuses, then says nothing, then works, ${seconds} s each`,
      figures: [
        { what: 'orders a second, mail server works', measured: working.toFixed(1) },
        ...slowed('mail server refuses', refusing / working),
        ...slowed('mail server says nothing', silent / working),
        exactly('letters brought out before it worked', 0, brought),
        must('letters that waited by then', 'some', { met: queued > 0, measured: String(queued) }),
        ...letterFigures(peer, { sales: market.sales, accounts: await accountsOf(house) }),
        ...(await checkBooks(house, { sales: market.sales, before })),
      ],
      notRun: [
        'Tries are a quarter of a minute apart and more; the drill moved the waiting letters’ times in the queue’s table (pgboss.job.start_after) instead of waiting.',
      ],
    }
  } finally {
    await house.close()
    await peer.stop()
  }
}

async function rateWhile(market: Market, seconds: number): Promise<number> {
  const begun = performance.now()
  await sleep(seconds * 1000)
  const now = performance.now()
  return (market.salesBetween(begun, now) * 1000) / (now - begun)
}

const slowed = (what: string, ratio: number): Figure[] => [
  { what: `  of that rate while the ${what}`, measured: ratio.toFixed(2), goal: '≥ 0.9', met: ratio >= 0.9 },
]

async function waiting(house: House): Promise<number> {
  const rows = await house.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where name = 'letter' and state in ('created', 'retry', 'active')`,
  )
  return rows[0]?.count ?? 0
}

/** Lets every letter be due at once, again and again, until none waits any more; bounded. */
async function untilBrought(house: House): Promise<void> {
  const deadline = Date.now() + patienceMs
  while ((await waiting(house)) > 0 && Date.now() < deadline) {
    await house.query(
      `update pgboss.job set start_after = now() where name = 'letter' and state in ('created', 'retry') and start_after > now()`,
    )
    await sleep(200)
  }
}

/** Those that were made during the drill. */
async function accountsOf(house: House): Promise<number> {
  const rows = await house.query<{ count: number }>('select count(*)::int as count from users where role_id = 3')
  return rows[0]?.count ?? 0
}

/** Each customer gets one welcome, and one letter for each order, which names it. */
function letterFigures({ mails }: SmtpPeer, { sales, accounts }: { sales: Sale[]; accounts: number }): Figure[] {
  const texts = mails.map(({ to, subject, text }) => ({ to: to?.[0]?.address, words: `${subject}\n${text}` }))
  const lettersOf = new Map<string, number>()
  for (const { to, words } of texts)
    for (const number of new Set(words.match(/[A-Z0-9][A-Z0-9-]{5,}/g)))
      lettersOf.set(`${to} ${number}`, (lettersOf.get(`${to} ${number}`) ?? 0) + 1)
  const count = ({ email, orderNo }: Sale) => lettersOf.get(`${email} ${orderNo}`) ?? 0
  const ids = new Set(mails.map(({ messageId }) => messageId))
  return [
    exactly('orders without their letter', 0, sales.filter((sale) => count(sale) === 0).length),
    exactly('orders with more than one letter', 0, sales.filter((sale) => count(sale) > 1).length),
    exactly('letters in all: one for each order and each account', sales.length + accounts, mails.length),
    exactly('letters that came twice', 0, mails.length - ids.size),
  ]
}
