import { type ClientRequest, get, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testPassword } from '../../testing/builders.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTestShop, type TestShop } from '../../testing/openTestShop.ts'

let here: TestShop
let url: string
beforeEach(async () => {
  here = await openTestShop({ RATE_LIMIT: 'on', PAYLOAD_SEAL: 'off' })
  url = await here.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  letGoAtTheEnd()
  await here.close()
  expect(here.loggedErrors).toEqual([])
})

interface Answered {
  status: number
  retryAfter: number | null
  code: string | undefined
}

/** Sends a request from one of this machine's own addresses, each of which is a network of its own. */
function ask(path: string, { from = '127.0.0.1', token }: { from?: string; token?: string } = {}): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const headers = token === undefined ? {} : { 'x-access-token': token }
    get(`${url}/api/v1${path}`, { localAddress: from, headers, agent: false }, (reply) => {
      let body = ''
      reply.on('data', (chunk) => {
        body += chunk
      })
      reply.on('end', () => {
        const retryAfter = reply.headers['retry-after']
        const { code } = JSON.parse(body)
        resolve({
          status: reply.statusCode ?? 0,
          retryAfter: retryAfter === undefined ? null : Number(retryAfter),
          code,
        })
      })
    }).on('error', reject)
  })
}

let asked = 0
const newNumber = () => {
  asked += 1
  return asked
}
/** Statements of a search without results, including its transaction. */
const statementsOfSearch = 12
const newSearch = () => `/product?query=zz${newNumber()}`
const newList = () => `/product?limit=7&in_stock=true&min_price=1&page=${newNumber()}`

/** Searches, so few at once that their lane has room, until the network has no token left. */
async function searchUntilRefused({ from }: { from: string }) {
  const answers: Awaited<ReturnType<typeof ask>>[] = []
  while (answers.every(({ status }) => status !== 429)) {
    // Most of them at a stroke, each time: to search the bucket empty is a race with its filling up, which a slow machine loses.
    here.shop.admission.chargeMore(`network ${from}`, 290)
    answers.push(...(await Promise.all(Array.from({ length: 16 }, () => ask(newSearch(), { from })))))
  }
  return answers
}

let letGoAtTheEnd = () => {}

/** Locks the products table, so that reads of it wait until the returned function is called. */
async function holdProducts(): Promise<() => Promise<void>> {
  // Scheduled changes of products are read from the same table.
  await here.shop.catalogueVersion.flush()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let locked = () => {}
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve
  })
  letGoAtTheEnd = letGo
  const done = here.shop.db.transaction(async (tx) => {
    await tx.execute('lock table products in access exclusive mode')
    locked()
    await held
  })
  await isLocked
  return async () => {
    letGo()
    await done
  }
}

const readersInDatabase = async () => {
  const { rows } = await here.database.executeSql(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return (rows as { n: number }[])[0]?.n
}

describe('A network that asks for what nobody has', () => {
  it('hears 429 and when to come back once it is over its own bucket, while another is served', async () => {
    expect((await ask(newSearch(), { from: '127.0.0.2' })).status).toBe(200)
    const answers = await searchUntilRefused({ from: '127.0.0.2' })
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every(({ retryAfter }) => retryAfter !== null && retryAfter >= 1)).toBe(true)
    expect((await ask(newSearch(), { from: '127.0.0.3' })).status).toBe(200)
  })

  it('is still answered from memory, and may still buy', async () => {
    const { token } = await here.make.customer()
    const kept = '/product?limit=3'
    expect((await ask(kept, { from: '127.0.0.4' })).status).toBe(200)
    // Looking up a token that was never seen costs its network a read, once.
    expect((await ask('/user/profile', { from: '127.0.0.4', token })).status).toBe(200)
    await searchUntilRefused({ from: '127.0.0.4' })
    expect((await ask(kept, { from: '127.0.0.4' })).status).toBe(200)
    expect((await ask('/user/profile', { from: '127.0.0.4', token })).status).toBe(200)
  })

  it('a network of fifty ordinary shoppers is served: each looks around, searches and signs in', async () => {
    const product = await here.make.product({ nameEn: 'Valve', nameAr: 'محبس' })
    const { email } = await here.make.customer()
    // When the shop has its hands full, pages ask again as Retry-After says.
    const askLikePages = async (path: string): Promise<number> => {
      const { status, retryAfter } = await ask(path, { from: '127.0.0.5' })
      if (status !== 503) return status
      await sleep(Number(retryAfter) * 1000)
      return askLikePages(path)
    }
    const lookAround = async (number: number) => {
      const answers = []
      for (const path of [
        '/category/',
        '/banner/section3',
        `/product?cat_id=1&limit=30&page=${number % 5}`,
        `/product?prod_id=${product}`,
        `/product?query=pipe ${number % 8}`,
        `/product?query=pipe ${number % 8}&limit=6`,
      ])
        answers.push(await askLikePages(path))
      return answers
    }
    const signIn = async () => {
      const { status } = await fetch(`${url}/api/v1/auth/signin1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: testPassword }),
      })
      return status
    }
    const looked = await Promise.all(Array.from({ length: 50 }, (_, number) => lookAround(number)))
    const signedIn = await Promise.all(Array.from({ length: 50 }, signIn))
    expect(new Set([...looked.flat(), ...signedIn])).toEqual(new Set([200]))
  })

  it('is counted without those who are signed in', async () => {
    const { token } = await here.make.customer()
    // Looking up a token that was never seen costs its network a read, once.
    expect((await ask('/user/profile', { from: '127.0.0.7', token })).status).toBe(200)
    await searchUntilRefused({ from: '127.0.0.6' })
    expect((await ask(newSearch(), { from: '127.0.0.6', token })).status).toBe(200)
  })
})

describe('A full shop', () => {
  it('says 503 at once to readers beyond its queue, serves those who wait, and sells meanwhile', async () => {
    const { token } = await here.make.customer()
    const letGo = await holdProducts()
    const readers = Array.from({ length: 90 }, (_, number) => ask(newList(), { from: `127.0.1.${number + 1}` }))
    const refused = await Promise.race(readers)
    expect(refused).toMatchObject({ status: 503, code: 'busy', retryAfter: 1 })
    // Signing in, the cart and orders use connections that no reader holds.
    expect((await ask('/user/profile', { token })).status).toBe(200)
    await letGo()
    const statuses = (await Promise.all(readers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(50)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
  })

  it('makes one list once, however many ask for it', async () => {
    await here.make.product({})
    const letGo = await holdProducts()
    const same = newList()
    const before = here.database.statements()
    // The same in other words, too.
    const spelled = ['&query=Valve', '&query=valve', '&query=%20VALVE%20'].map((query) => `${same}${query}`)
    const all = Array.from({ length: 60 }, (_, number) =>
      ask(spelled[number % 3] ?? '', { from: `127.0.2.${number + 1}` }),
    )
    await eventually(async () => expect(await readersInDatabase()).toBe(1))
    await letGo()
    expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]))
    // The lock itself and one search; nothing is found, so no product is read.
    expect(here.database.statements() - before).toBeLessThanOrEqual(1 + statementsOfSearch)
  })

  it('keeps its queue bounded without limits on networks too', async () => {
    const unlimited = await openTestShop({ RATE_LIMIT: 'off', PAYLOAD_SEAL: 'off' })
    url = await unlimited.app.listen({ port: 0, host: '127.0.0.1' })
    const held = here
    here = unlimited
    const letGo = await holdProducts()
    const readers = Array.from({ length: 100 }, () => ask(newList()))
    expect(await Promise.race(readers)).toMatchObject({ status: 503, code: 'busy' })
    await letGo()
    await Promise.all(readers)
    await unlimited.close()
    here = held
  })
})

describe('A client who leaves', () => {
  const leave = (asking: ClientRequest) => {
    asking.on('error', () => {})
    asking.destroy()
  }
  /** Resolves after `count` more requests have arrived. */
  const arrivals = (count: number) =>
    new Promise<void>((resolve) => {
      let come = 0
      here.app.server.on('request', function arrived() {
        come += 1
        if (come < count) return
        here.app.server.off('request', arrived)
        setImmediate(resolve)
      })
    })
  const begin = (path: string) => {
    const asking = request(`${url}/api/v1${path}`, { agent: false })
    asking.on('error', () => {})
    asking.end()
    return asking
  }

  it('takes its read along: the database stops working on it', async () => {
    const letGo = await holdProducts()
    const asking = begin(newList())
    await eventually(async () => expect(await readersInDatabase()).toBe(1))
    leave(asking)
    await eventually(async () => expect(await readersInDatabase()).toBe(0))
    await letGo()
    expect((await ask(newList())).status).toBe(200)
  })

  it('leaves a shared read to the others, until the last has left', async () => {
    const letGo = await holdProducts()
    const path = newList()
    const first = begin(path)
    await eventually(async () => expect(await readersInDatabase()).toBe(1))
    const arrived = arrivals(2)
    const second = begin(path)
    const third = ask(path)
    await arrived
    leave(first)
    leave(second)
    // Time enough for a cancellation to arrive, were one sent: another question is answered after it.
    await ask('/category/')
    expect(await readersInDatabase()).toBe(1)
    await letGo()
    expect((await third).status).toBe(200)
  })

  /** A line of the cart, whose client has left while the database is held up. */
  async function leaveCartLine() {
    const product = await here.make.product({ pieces: 5 })
    const { token, id } = await here.make.customer()
    const letGo = await holdProducts()
    const body = JSON.stringify({ product_id: product, quantity: 2 })
    const headers = { 'content-type': 'application/json', 'content-length': body.length, 'x-access-token': token }
    const asking = request(`${url}/api/v1/cart/addCart`, { method: 'POST', headers, agent: false })
    asking.on('error', () => {})
    asking.end(body)
    await eventually(async () => expect(await readersInDatabase()).toBe(1))
    leave(asking)
    const lines = async () =>
      (await here.database.executeSql('select quantity from cart_lines where user_id = $1', [id])).rows
    return { letGo, lines }
  }

  it('finds finished what it began to write', async () => {
    const { letGo, lines } = await leaveCartLine()
    await letGo()
    await eventually(async () => expect(await lines()).toEqual([{ quantity: 2 }]))
  })

  it('finds it finished by a shop that closes as well', async () => {
    const { letGo, lines } = await leaveCartLine()
    const closing = here.app.close()
    await letGo()
    await closing
    expect(await lines()).toEqual([{ quantity: 2 }])
  })
})

it('A network that comes back at once, refused as it is, costs nearly nothing and is let in again when it waits', {
  tags: ['ci'],
}, async () => {
  const from = '127.0.0.9'
  await searchUntilRefused({ from })
  // So far below zero that it stays rejected while it sends requests, however slow the machine is.
  here.shop.admission.chargeMore(`network ${from}`, 300)
  const before = here.database.statements()
  const answers = await Promise.all(Array.from({ length: 400 }, () => ask(newSearch(), { from })))
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(200)
  expect(answers.every(({ status, retryAfter }) => status === 200 || retryAfter !== null)).toBe(true)
  const searched = answers.filter(({ status }) => status === 200).length
  expect(here.database.statements() - before).toBeLessThanOrEqual((searched + 1) * statementsOfSearch)
  // Others never notice.
  expect((await ask(newSearch(), { from: '127.0.0.10' })).status).toBe(200)
  await vi.waitFor(async () => expect((await ask(newSearch(), { from })).status).toBe(200), {
    timeout: 20_000,
    interval: 1_500,
  })
})
