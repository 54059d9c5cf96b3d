import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join, resolve } from 'node:path'
import { memoryFlags } from '../scripts/memoryFlags.mjs'
import { cpuMsOf } from './load.ts'
import { type RunningShop, startShop } from './runningShop.ts'

const products = 1_000
const languages = ['ar', 'en']
const connections = 4
/** Pages whose elements React renders alone. */
const samples = Array.from({ length: 20 }, (_, index) => `/productdetails/${index * 50 + 1}?lang=ar`)

/**
 * Every product's page in both languages, walked twice: what the first walk makes, the second one finds. Processor time of a page,
 * and the resident memory after each walk. With `beside`, another checkout is walked in turns with this one.
 */
export async function measurePageWalk({ beside }: { beside?: string | undefined }): Promise<void> {
  const settings = { SEED_PRODUCTS: String(products) }
  const shops = [{ title: '', shop: await startShop(settings) }]
  try {
    if (beside !== undefined)
      shops.push({ title: ' beside', shop: await startShop(settings, { checkout: resolve(beside) }) })
    console.log(`\npages of ${products.toLocaleString('en')} products in ${languages.length} languages, walked twice`)
    const perPage: number[] = []
    for (const walk of ['first', 'second'])
      for (const { title, shop } of shops) {
        const { cpuMs, bytes } = await walkPages(shop)
        perPage.push(cpuMs)
        const memory = ((await shop.memory()) / 2 ** 20).toFixed(0)
        console.log(
          `${walk} walk${title}: ${cpuMs.toFixed(3)} CPU ms and ${(bytes / 1000).toFixed(1)} kB a page; memory ${memory} MB`,
        )
      }
    const url = shops[0]?.shop.url ?? ''
    const pages = await Promise.all(samples.map((path) => fetch(url + path).then((reply) => reply.text())))
    const alone = await reactAlone(pages)
    const ratio = (alone / (perPage[0] ?? Number.NaN)).toFixed(2)
    console.log(
      `React alone, the same elements: ${alone.toFixed(3)} CPU ms a page; a page that is made anew at ${ratio} of its rate`,
    )
  } finally {
    for (const { shop } of shops) await shop.stop()
  }
}

/** Milliseconds of one core that React alone takes for a page, in a process with the shop's flags. */
async function reactAlone(pages: readonly string[]): Promise<number> {
  const child = fork(join(import.meta.dirname, 'reactAlone.ts'), {
    execArgv: memoryFlags.execArgv,
    env: { ...process.env, ...memoryFlags.env },
  })
  child.send(pages)
  const ended = once(child, 'exit').then(() => {
    throw new Error('React alone could not be measured')
  })
  const [cpuMs] = await Promise.race([once(child, 'message'), ended])
  return Number(cpuMs)
}

async function walkPages({ url, pid }: RunningShop) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const pages = Array.from({ length: products }, (_, index) => index + 1).flatMap((id) =>
    languages.map((language) => ({ path: `/productdetails/${id}`, language })),
  )
  const total = pages.length
  const before = await cpuMsOf(pid)
  let bytes = 0
  const walker = async () => {
    for (let page = pages.pop(); page; page = pages.pop()) {
      const size = await bytesOf(url + page.path, page.language, agent)
      bytes += size
    }
  }
  await Promise.all(Array.from({ length: connections }, walker))
  agent.destroy()
  return { cpuMs: ((await cpuMsOf(pid)) - before) / total, bytes: bytes / total }
}

/** Bytes on the wire of a page's body. */
function bytesOf(url: string, language: string, agent: Agent): Promise<number> {
  const headers = { 'accept-encoding': 'br', cookie: `language=${language}` }
  return new Promise((resolve, reject) => {
    const onResponse = (response: IncomingMessage) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url}: ${response.statusCode}`)),
      )
    }
    request(url, { agent, headers }, onResponse).on('error', reject).end()
  })
}
