// @module-tag ci
import type { AdminCall } from '@rawaj/contract/api/AdminCall.ts'
import { type AdminCallName, adminCalls } from '@rawaj/contract/api/adminCalls.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import type { AdminRequest } from '../access/AdminRequest.ts'
import { adminRequests } from '../access/adminRequests.ts'
import { createReplyCheck } from './assertReply.ts'
import { type DocumentedCall, documentedCalls } from './documentedCalls.ts'
import { fuzzRequest, ownId } from './fuzzRequest.ts'

const testShop = useFixture(openTestShop)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_123)
/** Repetition finds what is rare: that is for the whole form. */
const numRuns = process.env.TEST_LONG === undefined ? 300 : 600

it('Random requests of an owner to the back office get a reply in the documented shape, and leave the shop an owner', async () => {
  const { app, shop, loggedErrors } = testShop
  const document = (await app.inject('/api/admin/openapi.json')).json()
  const assertReply = createReplyCheck(document)
  const otherOwner = await signedInStaff(testShop, { role: 'owner' })
  let staff = await signedInStaff(testShop, { role: 'owner' })
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(fuzzRequest(documentedCalls(document), ['staff'], [Buffer.alloc(0)]), async (request) => {
      // One of the requests before may have signed this owner out, or taken the role away.
      if ((await staff.client.call('GET', '/staff')).status !== 200)
        staff = await signedInStaff(testShop, { role: 'owner' })
      const answer = await app.inject({
        method: request.method as 'GET',
        url: request.url.replace(ownId, String(staff.id)),
        headers: { cookie: staff.client.cookie, 'x-csrf-token': staff.client.csrfToken, ...request.headers },
        ...(request.payload !== undefined && { payload: request.payload }),
      })
      assertReply(request, answer)
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1)
    }),
    { numRuns, seed, endOnFailure: true, includeErrorInReport: true },
  )
  expect(statuses.get(200) ?? 0).toBeGreaterThan(50)
  expect(loggedErrors).toEqual([])
  const { rows } = await shop.db.execute<{ owners: number }>(
    `select count(*)::int as owners from staff_role_members join staff_roles on id = role_id where built_in = 'owner'`,
  )
  expect(rows[0]?.owners).toBeGreaterThan(0)
  expect(otherOwner.id).toBeGreaterThan(0)
})

/**
 * Values that PostgreSQL rejects, each where another type is expected: NUL, half a character, the year 0, a number out of range.
 */
const unstorable = ['a\0b', '\ud800', '0000-01-01T00:00:00Z', '0000-01-01T00:00:00.000Z_1', 2 ** 31, 2 ** 53 - 1]

/** Part of a request that can be spoiled: a path parameter, a field of the query, or a path into the body. */
type Place = ['path' | 'query', string] | ['body', ...string[]]

it('What no database can store is refused, or done without, in every field of every call', {
  tags: ['long'],
}, async () => {
  const calls = documentedCalls((await testShop.app.inject('/api/admin/openapi.json')).json())
  let staff = await signedInStaff(testShop, { role: 'owner' })
  const failures: unknown[] = []
  for (const call of calls) {
    const name = call.name as AdminCallName
    const { method, path }: AdminCall = adminCalls[name]
    let request = await adminRequests[name]({ testShop, staff })
    for (const place of placesOf(call, request))
      for (const value of unstorable) {
        const { params = {}, query = {}, body } = request
        const [part, ...way] = place
        const field = way[0] ?? ''
        const given: Record<string, unknown> = part === 'path' ? { ...params, [field]: value } : params
        const asked: Record<string, unknown> = part === 'query' ? { ...query, [field]: value } : query
        const search = Object.entries(asked).map(([key, one]) => `${key}=${inAddress(one)}`)
        const url = path.replace(/\{(\w+)\}/g, (_, parameter: string) => inAddress(given[parameter]))
        const spoiled = part === 'body' ? withValueAt(body, way, value) : body
        const { status } = await staff.client.call(method, `${url}?${search.join('&')}`, { body: spoiled })
        if (status >= 500) failures.push([name, place.join('.'), value, status])
        // A rejected request has changed nothing, and can be sent again.
        if (status >= 400) continue
        if ((await staff.client.call('GET', '/staff')).status !== 200)
          staff = await signedInStaff(testShop, { role: 'owner' })
        request = await adminRequests[name]({ testShop, staff })
      }
  }
  expect(failures).toEqual([])
  expect(testShop.loggedErrors).toEqual([])
})

function placesOf({ parameters, bodies }: DocumentedCall, { body }: AdminRequest): Place[] {
  const optional = Object.keys(bodies[0]?.[1].properties ?? {}).filter((field) => !Object.hasOwn(Object(body), field))
  return [
    ...parameters.flatMap((parameter): Place[] =>
      parameter.in === 'path' || parameter.in === 'query' ? [[parameter.in, parameter.name]] : [],
    ),
    ...waysInto(body).map((way): Place => ['body', ...way]),
    ...optional.map((field): Place => ['body', field]),
  ]
}

/** The way to every value that holds no others. */
function waysInto(node: unknown): string[][] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => {
    const below = waysInto(value)
    return below.length > 0 ? below.map((way) => [key, ...way]) : [[key]]
  })
}

function withValueAt(node: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value
  const holder = Object(node) as Record<string, unknown>
  const changed = withValueAt(holder[key], rest, value)
  return Array.isArray(node) ? node.with(Number(key), changed) : { ...holder, [key]: changed }
}

const inAddress = (value: unknown) => encodeURIComponent(String(value).toWellFormed())
