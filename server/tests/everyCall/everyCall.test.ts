import { afterAll, beforeAll, describe, expect } from 'vitest'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { accountCalls } from './accountCalls.ts'
import { cartCalls } from './cartCalls.ts'
import { catalogueCalls } from './catalogueCalls.ts'
import { checkoutCalls } from './checkoutCalls.ts'
import { contentCalls } from './contentCalls.ts'
import { groundRules } from './groundRules.ts'
import { type ListeningShop, openListeningShop } from './ListeningShop.ts'
import { profileCalls } from './profileCalls.ts'
import { writtenCalls } from './writtenCalls.ts'

// Every row of the description of the calls, over real HTTP, by a client that shares no code with the shop: success and
// every failure that the row names.
describe('Every call', () => {
  let open: ListeningShop
  const the = () => open
  beforeAll(async () => {
    open = await openListeningShop(await openTestDatabase())
  })
  afterAll(async () => {
    await open.close()
    expect(open.testShop.loggedErrors).toEqual([])
  })

  groundRules(the)
  accountCalls(the)
  profileCalls(the)
  catalogueCalls(the)
  contentCalls(the)
  cartCalls(the)
  checkoutCalls(the)
  writtenCalls(the)
})
