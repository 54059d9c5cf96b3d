import type { MatchedLine } from '../contract/quickOrder/quickOrderSchemas.ts'
import { judgedQueries } from '../server/testing/searchQuality.ts'
import { startShop } from './runningShop.ts'
import { median } from './timing.ts'

const lineCount = 500
const productCount = 20_000
const runs = 5

/**
 * How long a pasted list takes, half of it by SKU and half by words, as a browser asks for it: until its first fifty lines are there,
 * and until all are. Beside it, in the same run, the words alone as searches one after the other. Nothing is kept: each run has words of its
 * own.
 */
export async function measureQuickOrder(): Promise<void> {
  const shop = await startShop({ SEED_PRODUCTS: String(productCount), PAYLOAD_SEAL: 'off', RATE_LIMIT: 'on' })
  try {
    const call = async (path: string, body?: object, headers: Record<string, string> = {}) =>
      fetch(`${shop.url}/api/v1${path}`, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      })
    const signedIn = await call('/auth/signin1', { email: '0500000002', password: 'Demo12345' })
    const { accessToken: token } = (await signedIn.json()) as { accessToken: string }
    const skus: string[] = []
    for (let page = 0; skus.length < lineCount / 2; page += 1) {
      const { datas } = (await (await call(`/product?limit=100&page=${page * 7}`)).json()) as {
        datas: { data: { sku: string }[] }
      }
      skus.push(...datas.data.map(({ sku }) => sku))
    }
    const words = judgedQueries('own').map(({ query }) => query)
    const wordsOf = (run: number) =>
      Array.from({ length: lineCount / 2 }, (_, at) => words[(run * 211 + at * 3) % words.length] ?? '')
    const first: number[] = []
    const whole: number[] = []
    const alone: number[] = []
    let unknown = 0
    for (let run = 0; run <= runs; run += 1) {
      const queries = wordsOf(run)
      const lines = queries.flatMap((query, at) => [
        { query: skus[at] ?? '', quantity: at + 1 },
        { query, quantity: 2 },
      ])
      const began = performance.now()
      const response = await call(
        '/quick-order',
        { lines },
        { 'x-access-token': token, accept: 'application/x-ndjson' },
      )
      let text = ''
      let firstMs = 0
      const decoder = new TextDecoder()
      for await (const part of response.body ?? []) {
        text += decoder.decode(part, { stream: true })
        if (firstMs === 0 && text.includes('\n')) firstMs = performance.now() - began
      }
      const wholeMs = performance.now() - began
      const matched = text
        .trimEnd()
        .split('\n')
        .flatMap((part) => (JSON.parse(part) as { data: MatchedLine[] }).data)
      if (matched.length !== lineCount) throw new Error(`${matched.length} lines of ${lineCount}`)
      unknown = matched.filter(({ state }) => state === 'unknown').length
      const searched = performance.now()
      for (const query of wordsOf(run + 100))
        await call(`/product?limit=3&query=${encodeURIComponent(query)}`, undefined, { 'x-access-token': token })
      const aloneMs = performance.now() - searched
      // The first run warms the database and the code.
      if (run === 0) continue
      first.push(firstMs)
      whole.push(wholeMs)
      alone.push(aloneMs)
    }
    const row = (what: string, times: readonly number[]) =>
      console.log(
        `${what.padEnd(44)}${median(times).toFixed(0).padStart(8)}${Math.max(...times)
          .toFixed(0)
          .padStart(8)}`,
      )
    console.log(
      `\nquick order, ${lineCount} lines, ${productCount.toLocaleString('en')} products: median and slowest ms of ${runs}`,
    )
    row('the first fifty', first)
    row(`all of them (${unknown} unknown)`, whole)
    row(`${lineCount / 2} searches one after the other`, alone)
  } finally {
    await shop.stop()
  }
}
