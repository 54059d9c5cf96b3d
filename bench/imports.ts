import { setTimeout as sleep } from 'node:timers/promises'
import { csrfHeader } from '../contract/api/addresses.ts'
import { type Import, isBusy } from '../contract/imports/importSchemas.ts'
import { openPools } from '../server/platform/database/openPools.ts'
import { openTestShopOn } from '../server/testing/openTestShop.ts'
import { signedInStaff } from '../server/testing/staffClient.ts'
import { ownServer, urlOf } from '../server/testing/testServer.ts'
import { tableWithErrors } from './importRows.ts'
import { type RunningShop, startShop } from './runningShop.ts'
import { none, shopperPages, visited } from './shoppersMeanwhile.ts'
import { median, quantile } from './timing.ts'

const rowCount = 20_000
const goalSeconds = 60
/** Milliseconds within which a page comes that need not be made. */
const keptMs = 5
const shoppers = { count: 30, pauseMs: 1_000 }

interface Session {
  cookie: string
  csrfToken: string
}

/**
 * 20,000 rows of new products with 400 planted errors of 20 kinds: checked, the right ones committed, undone, checked and committed
 * again, in the shop's own process and beside thirty shoppers.
 */
export async function measureImports(): Promise<void> {
  const server = await ownServer({ durable: true })
  const shop = await startShop({ SEED_PRODUCTS: '1000', DATABASE_URL: urlOf(server.connection) })
  try {
    const testShop = await openTestShopOn(openPools(server.connection))
    const { client } = await signedInStaff(testShop, { role: 'owner' })
    await testShop.close()
    const { file, wrong } = tableWithErrors(rowCount)
    console.log(
      `\nan import of ${rowCount.toLocaleString('en')} rows, ${wrong} of them wrong (goal: ${goalSeconds} s a step)`,
    )
    // Node compiles what is new to it.
    const [warming, alone] = [none(), none()]
    for (const answers of [warming, alone])
      await visited({ url: shop.url, seconds: 15, asked: shopperPages(), ...shoppers }, answers)
    console.log(
      `pages alone: median ${median(alone.times).toFixed(1)}, p99 ${quantile(alone.times, 0.99).toFixed(1)} ms`,
    )
    const begun = await send(shop, client, 'POST', '/imports', { kind: 'products', fileName: 'goods.csv' })
    let now = await step(shop, client, 'check', () => sendFile(shop, client, begun.id, file))
    if (now.counts.wrong !== wrong) throw new Error(`${now.counts.wrong} rows are wrong, and ${wrong} should be`)
    for (const name of ['commit', 'undo', 'check', 'commit'] as const) {
      const body = {
        version: now.version,
        ...(name === 'commit' && { onlyRight: true }),
        ...(name === 'check' && { columns: now.columns.map(({ match }) => match), options: now.options }),
      }
      now = await step(shop, client, name, () => send(shop, client, 'POST', `/imports/${begun.id}/${name}`, body))
    }
  } finally {
    await shop.stop()
    await server.close()
  }
}

/** One step from its beginning to its end, with shoppers beside it. */
async function step(shop: RunningShop, session: Session, title: string, begin: () => Promise<Import>): Promise<Import> {
  const answers = none()
  const started = performance.now()
  let memory = 0
  let now = await begin()
  const isOver = () => !isBusy(now.status)
  const visits = visited({ url: shop.url, seconds: 600, isOver, asked: shopperPages(), ...shoppers }, answers)
  while (!isOver()) {
    await sleep(250)
    memory = Math.max(memory, await shop.memory())
    now = await send(shop, session, 'GET', `/imports/${now.id}`)
  }
  const ended = performance.now()
  await visits
  const seconds = ((ended - started) / 1_000).toFixed(1)
  const [middle, p99] = [median(answers.times).toFixed(1), quantile(answers.times, 0.99).toFixed(1)]
  const kept = answers.times.filter((time) => time < keptMs).length / answers.times.length
  console.log(
    `${title.padEnd(8)} ${seconds} s, ${now.status}; pages meanwhile: ${Math.round(100 * kept)} % within ${keptMs} ms, median ${middle}, p99 ${p99} ms; memory ${Math.round(memory / 2 ** 20)} MB`,
  )
  return now
}

async function send(shop: RunningShop, session: Session, method: string, path: string, body?: object): Promise<Import> {
  return answerOf(
    await fetch(`${shop.url}/api/v1/admin${path}`, {
      method,
      headers: { cookie: session.cookie, [csrfHeader]: session.csrfToken, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    }),
  )
}

async function sendFile(shop: RunningShop, session: Session, id: number, file: Buffer): Promise<Import> {
  return answerOf(
    await fetch(`${shop.url}/api/v1/admin/imports/${id}/file`, {
      method: 'PUT',
      headers: { cookie: session.cookie, [csrfHeader]: session.csrfToken, 'content-type': 'application/octet-stream' },
      body: Uint8Array.from(file),
    }),
  )
}

async function answerOf(response: Response): Promise<Import> {
  const reply = (await response.json()) as { data: Import }
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${JSON.stringify(reply)}`)
  return reply.data
}
