import { createHash } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { csrfHeader } from '../contract/api/addresses.ts'
import type { Campaign } from '../contract/newsletter/campaignSchemas.ts'
import { openPools } from '../server/platform/database/openPools.ts'
import { openTestShopOn } from '../server/testing/openTestShop.ts'
import { signedInStaff } from '../server/testing/staffClient.ts'
import { ownServer, urlOf } from '../server/testing/testServer.ts'
import { type RunningShop, startShop } from './runningShop.ts'
import { none, shopperPages, visited } from './shoppersMeanwhile.ts'
import { median, quantile } from './timing.ts'

const shoppers = { count: 30, pauseMs: 1_000 }
const goalMs = 20
const nearlyAll = 0.98
/** Of what it is asked, so often it fails: a receiver for now, a copy for now, the whole connection, and once all of it. */
const failures = { receiver: 100, copy: 150, connection: 400, downAfter: 0.4, downSeconds: 20 }

interface Options {
  readers: number
  perMinute: number
}

/**
 * A campaign to 50,000, in the shop's own process, through a real SMTP server that fails now and then and is down for a while in
 * the middle: whether each copy arrives once, at which speed, and what shoppers notice.
 */
export async function measureNewsletter({ readers, perMinute }: Options): Promise<void> {
  const peer = await startFailingPeer(readers)
  const server = await ownServer({ durable: true })
  const shop = await startShop({
    SEED_PRODUCTS: '1000',
    DATABASE_URL: urlOf(server.connection),
    SMTP_URL: peer.url,
  })
  try {
    const testShop = await openTestShopOn(openPools(server.connection))
    const { client } = await signedInStaff(testShop, { role: 'owner' })
    await testShop.make.settings('newsletter', { perMinute })
    await testShop.shop.database.executeSql(`delete from subscribers`)
    await testShop.shop.database.executeSql(
      `insert into subscribers (email, language) select 'reader' || n || '@example.test', case when n % 3 = 0 then 'en' else 'ar' end
       from generate_series(1, ${readers}) n`,
    )
    await testShop.close()
    console.log(`\na letter to ${readers.toLocaleString('en')} at ${perMinute.toLocaleString('en')} a minute`)
    const session = { cookie: client.cookie, csrfToken: client.csrfToken }
    const visits = { url: shop.url, asked: shopperPages(), ...shoppers }
    // Node compiles what is new to it.
    await visited({ ...visits, seconds: 15 }, none())
    const alone = [none(), none()]
    const seconds = Math.min(120, Math.max(20, (readers / perMinute) * 30))
    if (alone[0]) await visited({ ...visits, seconds }, alone[0])

    const { id, version } = await send(shop, session, 'POST', '/letters', {
      subjectAr: 'جديدنا',
      subjectEn: 'New',
      previewAr: '',
      previewEn: '',
      blocks: [
        { kind: 'text', textAr: 'وصلت بضاعة جديدة.\n\nألقِ نظرة.', textEn: 'New goods have come.\n\nHave a look.' },
        { kind: 'products', ids: [1, 2, 3, 4, 5, 6] },
        { kind: 'button', textAr: 'إلى المتجر', textEn: 'To the shop', url: '/purchase' },
      ],
      audience: { language: 'all', customers: 'all' },
    })
    const begun = performance.now()
    let now = await send(shop, session, 'POST', `/letters/${id}/schedule`, { version, at: null })
    const meanwhile = none()
    const isOver = () => now.status === 'sent' || now.status === 'stopped'
    // The last ones wait for minutes to be tried again, while nothing is sent that shoppers could notice.
    const isNearlyOver = () => isOver() || now.counts.sent >= readers * nearlyAll
    const visiting = visited({ ...visits, seconds: 3_600 * 4, isOver: isNearlyOver }, meanwhile)
    let memory = 0
    let downSeconds = 0
    while (!isNearlyOver()) {
      await sleep(1_000)
      memory = Math.max(memory, await shop.memory())
      now = await send(shop, session, 'GET', `/letters/${id}`)
      if (now.sendingError !== null) downSeconds += 1
    }
    const rate = now.counts.sent / ((performance.now() - begun) / 60_000 - downSeconds / 60)
    await visiting
    while (!isOver()) {
      await sleep(1_000)
      now = await send(shop, session, 'GET', `/letters/${id}`)
    }
    const minutes = (performance.now() - begun) / 60_000
    if (alone[1]) await visited({ ...visits, seconds }, alone[1])
    report({ now, peer, minutes, rate, downSeconds, memory, readers })
    const before = alone.flatMap(({ times }) => times)
    show('pages alone', before)
    show('pages meanwhile', meanwhile.times)
    const moved = quantile(meanwhile.times, 0.99) - quantile(before, 0.99)
    console.log(`p99 of the pages moved by ${moved.toFixed(1)} ms (goal: less than ${goalMs})`)
  } finally {
    await shop.stop()
    await server.close()
    await peer.close()
  }
}

interface Report {
  now: Campaign
  peer: FailingPeer
  minutes: number
  /** Copies a minute while the mail server was there, but for the last ones. */
  rate: number
  downSeconds: number
  memory: number
  readers: number
}

function report({ now: { status, counts }, peer, minutes, rate, downSeconds, memory, readers }: Report) {
  const copies = [...peer.copies.values()]
  const twice = copies.filter((count) => count > 1).length
  console.log(
    `${status} after ${minutes.toFixed(1)} min, ${downSeconds} s of it without a mail server: ${Math.round(rate)} a minute else; memory ${Math.round(memory / 2 ** 20)} MB`,
  )
  console.log(
    `sent ${counts.sent}, uncertain ${counts.uncertain}, failed ${counts.failed}, bounced ${counts.bounced}; the mail server took ${copies.length} of ${readers}, ${twice} of them twice, and failed ${peer.failed()} times`,
  )
  if (twice > 0 || copies.length + counts.uncertain < readers) throw new Error('Not everybody got it once')
}

function show(what: string, times: readonly number[]) {
  const sorted = [...times]
  console.log(
    `${what.padEnd(16)} ${times.length} answers, median ${median(sorted).toFixed(1)}, p99 ${quantile(sorted, 0.99).toFixed(1)} ms`,
  )
}

interface FailingPeer {
  url: string
  /** How many copies it took, by receiver. */
  copies: ReadonlyMap<string, number>
  failed(): number
  close(): Promise<void>
}

/**
 * A real mail server that fails now and then, pseudo-randomly and the same in every run, and is down for a while after a number
 * of emails.
 */
async function startFailingPeer(readers: number): Promise<FailingPeer> {
  const copies = new Map<string, number>()
  let asked = 0
  let failed = 0
  let wasDown = false
  let port = 0
  let stop = async () => {}
  const fails = (kind: keyof typeof failures) => {
    asked += 1
    const digest = createHash('sha256').update(`${kind} ${asked}`).digest().readUInt32BE()
    const isFailing = digest % failures[kind] === 0
    if (isFailing) failed += 1
    return isFailing
  }
  const later = (message: string) => Object.assign(new Error(message), { responseCode: 451 })

  async function start() {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      closeTimeout: 1,
      onMailFrom(_address, _session, done) {
        // The connection ends before anything was asked of it.
        if (fails('connection')) done(Object.assign(new Error('closing'), { responseCode: 421 }))
        else done()
      },
      onRcptTo(_address, _session, done) {
        done(fails('receiver') ? later('try again') : undefined)
      },
      onData(stream, { envelope }, done) {
        stream.on('data', () => {})
        stream.on('end', () => {
          if (fails('copy')) {
            done(later('busy'))
            return
          }
          const to = envelope.rcptTo[0]?.address ?? ''
          copies.set(to, (copies.get(to) ?? 0) + 1)
          done()
          if (!wasDown && copies.size > readers * failures.downAfter) {
            wasDown = true
            // Not in the middle of an answer.
            setImmediate(() => void goAway())
          }
        })
      },
    })
    server.on('error', () => {})
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', () => listening()))
    port = (server.server.address() as AddressInfo).port
    stop = () => new Promise((closed) => server.close(() => closed()))
  }

  async function goAway() {
    await stop()
    await sleep(failures.downSeconds * 1_000)
    await start()
  }

  // A port that stays the same while it is gone.
  const probe = createServer()
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', () => listening()))
  port = (probe.address() as AddressInfo).port
  await new Promise<void>((closed) => probe.close(() => closed()))
  await start()
  return { url: `smtp://127.0.0.1:${port}`, copies, failed: () => failed, close: () => stop() }
}

interface Session {
  cookie: string
  csrfToken: string
}

async function send(
  shop: RunningShop,
  { cookie, csrfToken }: Session,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Campaign> {
  const answer = await fetch(`${shop.url}/api/v1/admin${path}`, {
    method,
    headers: {
      cookie,
      ...(method === 'POST' && { [csrfHeader]: csrfToken }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const reply = (await answer.json()) as { data: Campaign }
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`)
  return reply.data
}
