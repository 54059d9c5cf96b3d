import autocannon from 'autocannon'
import { type RunningShop, startBareServer, startShop } from './runningShop.ts'
import { sellForSeconds } from './wholeSales.ts'

/**
 * `npm run bench`: how fast the shop answers, always beside a bare `node:http` server that sends the same bytes in the
 * same run, because a rate alone says more about the machine than about the shop. `npm run bench -- --seconds 5`.
 */
const seconds = Number(process.argv[process.argv.indexOf('--seconds') + 1]) || 8
const connections = 32

interface Row {
  what: string
  perSecond: number
  barePerSecond: number | null
}

const shop = await startShop({ SEED_PRODUCTS: '1000' })
const rows: Row[] = []
try {
  rows.push(await beside(shop, 'listing, 30 products (call)', '/api/v1/product?lang=ar&limit=30&page=0'))
  rows.push(await beside(shop, 'detail (call)', '/api/v1/product?lang=ar&prod_id=1'))
  rows.push(await beside(shop, 'home (page)', '/'))
  rows.push(await beside(shop, 'listing (page)', '/purchase'))
  rows.push(await beside(shop, 'detail (page)', '/productdetails/1'))
  const sales = await sellForSeconds(shop.url, seconds)
  rows.push({ what: 'adding to the cart', perSecond: sales.addedPerSecond, barePerSecond: null })
  rows.push({ what: 'whole sale (add, see cart, place order)', perSecond: sales.soldPerSecond, barePerSecond: null })
  print(rows, await shop.memory())
} finally {
  await shop.stop()
}

async function beside(running: RunningShop, what: string, path: string): Promise<Row> {
  const headers = { 'accept-encoding': 'br', cookie: 'language=ar' }
  const address = running.url + path
  await fetch(address, { headers }).then((reply) => reply.arrayBuffer())
  const perSecond = await rate(address, headers)
  // fetch would unpack the body, and the bare server must send the very same bytes.
  const bare = await startBareServer(await packed(address, headers))
  const barePerSecond = await rate(bare.url, headers)
  await bare.stop()
  return { what, perSecond, barePerSecond }
}

async function rate(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} failures, ${result.errors} errors`)
  return result.requests.average
}

async function packed(url: string, headers: Record<string, string>): Promise<Response> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    request(url, { headers }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => {
        const kept = Object.entries(reply.headers).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value] as [string, string]] : [],
        )
        resolve(new Response(Buffer.concat(parts), { headers: kept }))
      })
    })
      .on('error', reject)
      .end()
  })
}

function print(table: Row[], memory: number) {
  const number = (value: number) => value.toFixed(value < 100 ? 1 : 0).padStart(10)
  console.log(`\n${'what'.padEnd(42)}${'shop/s'.padStart(10)}${'bare/s'.padStart(10)}${'ratio'.padStart(8)}`)
  for (const { what, perSecond, barePerSecond } of table) {
    const bare = barePerSecond === null ? '-'.padStart(10) : number(barePerSecond)
    const ratio = barePerSecond === null ? '-' : (perSecond / barePerSecond).toFixed(2)
    console.log(what.padEnd(42) + number(perSecond) + bare + ratio.padStart(8))
  }
  console.log(`\nmemory of the shop after the load: ${(memory / 2 ** 20).toFixed(0)} MB`)
  console.log(
    `Node ${process.version}, ${connections} connections, ${seconds} s a row, 1,000 products, embedded database, shop and load on one machine`,
  )
}
