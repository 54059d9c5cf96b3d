import { createSeedData } from '@rawaj/demo'
import { expect, it } from 'vitest'
import { auditBooks } from '../../features/payments/index.ts'
import { events } from '../../kernel/events/tables.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { deleteExpired } from '../jobs/deleteExpired.ts'
import { seedShop } from './seedShop.ts'

const dayMs = 86_400_000
const first = Date.parse('2026-11-25T17:15:00Z')
/** Apart by no whole number of days, so that the hour moves as well; `seedPast.test.ts` has one in `npm test`. */
const moments = Array.from({ length: 60 }, (_, place) => new Date(first + place * 6.3 * dayMs).toISOString())

it.each(moments)('A small demo whose past ends at %s has books that agree, and nothing overdue', async (until) => {
  const testShop = await openTestShop({ SEED: 'demo' })
  try {
    const data = createSeedData({ products: 40, historyUntil: new Date(until) })
    await seedShop(testShop.shop, { loadData: async () => data })
    const { shop } = testShop
    expect(await auditBooks(shop.db)).toBeNull()
    shop.clock = () => new Date(until)
    await deleteExpired(shop)
    expect(await shop.db.$count(events)).toBe(0)
  } finally {
    await testShop.close()
  }
})
