import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { createReplyCheck } from './assertReply.ts'
import { documentedCalls } from './documentedCalls.ts'
import { fuzzRequest, ownId } from './fuzzRequest.ts'

const testShop = useFixture(openTestShop)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_123)
const numRuns = 600

it('Random requests of an owner to the back office get a reply in the documented shape, and leave the shop an owner', async () => {
  const { app, shop, loggedErrors } = testShop
  const document = (await app.inject('/api/admin/openapi.json')).json()
  const assertReply = createReplyCheck(document)
  const keeper = await signedInStaff(testShop, { role: 'owner' })
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
  expect(keeper.id).toBeGreaterThan(0)
}, 120_000)
