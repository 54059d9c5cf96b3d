import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { registerPages } from '../../app/pages/registerPages.ts'
import { products } from '../../features/catalogue/tables.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'

const testShop = useFixture(() => openTestShop({ PUBLIC_URL: 'https://shop.test' }))
let address: string
let taken: { url: string; status: number }[]
let product: number

beforeAll(async () => {
  for (let number = 0; number < 12; number += 1) product = await testShop.make.product()
  taken = []
  testShop.app.fastPath.onAnswered(({ url = '' }, status) => void taken.push({ url, status }))
  await registerPages(testShop.app, { shop: testShop.shop })
  address = await testShop.app.listen({ port: 0, host: '127.0.0.1' })
})

interface Answer {
  status: number | undefined
  headers: Record<string, unknown>
  body: Buffer
  /** Whether it took the fast path. */
  short: boolean
}

/** Over a real connection: `inject` begins behind the shortcut. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const before = taken.length
  return new Promise((resolve, reject) => {
    request(address + path, { method, headers }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () => {
        const { date, ...others } = reply.headers
        expect(date).toBeDefined()
        const body = Buffer.concat(parts)
        resolve({ status: reply.statusCode, headers: others, body, short: taken.length > before })
      })
    })
      .on('error', reject)
      .end()
  })
}

const browser = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'ar', 'user-agent': 'Mozilla/5.0' }

describe('A request answered before', () => {
  it.each([
    ['a list', '/api/v1/product?limit=6&page=0'],
    ['what is being typed', `/api/v1/product?query=${encodeURIComponent('سلعة')}&page=0&limit=6`],
    ['a list without sealed texts', '/api/v1/address'],
    ['a page', '/purchase'],
  ])('gets the same bytes and headers on the fast path: %s', async (_what, path) => {
    const answers: Answer[] = []
    // The first of a sealed list comes as it is, the second packed, and from there on the fast path serves it.
    for (let round = 0; round < 4; round += 1) answers.push(await ask(path, browser))
    const [, long, , short] = answers
    expect(answers.map((answer) => answer.short).at(-1)).toBe(true)
    expect(answers[0]?.short).toBe(false)
    expect({ ...short, short: false }).toEqual({ ...long, short: false })
    // It equals the reply to a client that takes the slow path for another reason.
    const other = await ask(path, { ...browser, 'idempotency-key': 'x' })
    expect(other).toEqual({ ...short, short: false })
    expect(short?.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.any(String),
    })
  })

  it('is 304 with the same headers to who has it already', async () => {
    const path = '/api/v1/product?limit=5'
    const etag = String((await ask(path, browser)).headers.etag)
    const long = await ask(path, { ...browser, 'if-none-match': etag })
    await ask(path, browser)
    await ask(path, browser)
    const short = await ask(path, { ...browser, 'if-none-match': `"other", ${etag}` })
    expect([short.status, short.short, short.body.length]).toEqual([304, true, 0])
    expect(short.headers).toEqual(long.headers)
  })

  it('is asked anew after a change, and shows it', async () => {
    const path = `/api/v1/product?prod_id=${product}`
    for (let round = 0; round < 3; round += 1) await ask(path, browser)
    const before = await ask(path, browser)
    expect(before.short).toBe(true)
    await testShop.shop.db.update(products).set({ nameAr: 'اسم آخر' }).where(eq(products.id, product))
    testShop.shop.catalogueVersion.changed()
    const after = await ask(path, browser)
    expect([after.short, after.headers.etag === before.headers.etag]).toEqual([false, false])
  })

  it('depends on language, packing and cookie', async () => {
    const path = '/api/v1/product?limit=4'
    for (let round = 0; round < 3; round += 1) await ask(path, browser)
    const arabic = await ask(path, browser)
    const english = await ask(path, { ...browser, 'accept-language': 'en' })
    const plain = await ask(path, { 'accept-language': 'ar' })
    expect([arabic.short, english.short, plain.short]).toEqual([true, false, false])
    expect(english.headers.etag).not.toBe(arabic.headers.etag)
    expect(brotliDecompressSync(arabic.body)).toEqual(plain.body)
    for (let round = 0; round < 2; round += 1) await ask('/login', { cookie: 'language=en' })
    expect((await ask('/login', { cookie: 'language=en' })).body.toString()).toContain('lang="en"')
    expect((await ask('/login', { cookie: 'language=ar' })).body.toString()).toContain('lang="ar"')
  })
})

describe('The slow path is taken by', () => {
  const path = '/api/v1/product?limit=3'
  it('callers with a token, good or bad', async () => {
    const { token } = await testShop.make.customer({ type: 1 })
    for (let round = 0; round < 3; round += 1) await ask(path)
    expect(await ask(path)).toMatchObject({ short: true, status: 200 })
    expect(await ask(path, { 'x-access-token': 'placeholder' })).toMatchObject({ short: true })
    const own = await ask(path, { 'x-access-token': token })
    expect(own).toMatchObject({ short: false, headers: { 'cache-control': 'private, no-cache' } })
    expect(await ask(path, { 'x-access-token': 'unknown' })).toMatchObject({ short: false })
  })

  it('other methods, and what is checked', async () => {
    for (let round = 0; round < 3; round += 1) await ask(path)
    const [get, head] = [await ask(path), await ask(path, {}, 'HEAD')]
    expect([head.short, head.status, head.body.length]).toEqual([false, 200, 0])
    expect(head.headers).toEqual(get.headers)
    expect((await ask(path, {}, 'POST')).status).toBe(405)
    expect((await ask(path, { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400)
  })

  it('long addresses, which would fill the memory', async () => {
    const long = `${path}&other=${'x'.repeat(700)}`
    for (let round = 0; round < 3; round += 1) expect(await ask(long)).toMatchObject({ short: false, status: 200 })
  })
})
