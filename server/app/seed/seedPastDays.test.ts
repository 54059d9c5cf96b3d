import { createSeedData } from '@rawaj/demo'
import { expect, it } from 'vitest'
import { auditBooks } from '../../features/reconciliation/index.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { seedShop } from './seedShop.ts'

const dayMs = 86_400_000
const first = Date.parse('2026-11-25T17:15:00Z')
/** Apart by no whole number of days, so that the hour moves as well. */
const moments = Array.from({ length: process.env.TEST_LONG === undefined ? 2 : 60 }, (_, place) =>
  new Date(first + place * 6.3 * dayMs).toISOString(),
)

it.each(moments)('A small demo whose past ends at %s is written, and its books agree', async (until) => {
  const testShop = await openTestShop({ SEED: 'demo' })
  try {
    const data = createSeedData({ products: 40, historyUntil: new Date(until) })
    await seedShop(testShop.shop, { loadData: async () => data })
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  } finally {
    await testShop.close()
  }
})
