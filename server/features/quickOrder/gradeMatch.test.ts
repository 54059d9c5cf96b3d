import type { MatchedLine } from '@rawaj/contract/quickOrder/quickOrderSchemas.ts'
import { maxRequestedLines } from '@rawaj/contract/quickOrder/requestedLine.ts'
import { createSeedData } from '@rawaj/demo'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedShop } from '../../app/seed/seedShop.ts'
import { judgedLines } from '../../testing/judgedLines.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { products } from '../catalogue/tables.ts'

const testShop = useFixture(() => openTestShop({ SEED: 'demo', ADMIN_PASSWORD: 'Admin5' }))
let token: string

beforeAll(async () => {
  await seedShop(testShop.shop, { loadData: async () => createSeedData({}) })
  token = (await testShop.make.customer()).token
})

async function match(text: string): Promise<MatchedLine[]> {
  return (await testShop.call('POST', '/quick-order', { token, body: { text } })).body.data
}

const fits = (pattern: string) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`)

describe('Of the lines that were judged', () => {
  it('none is ticked that a seller would ask about, and at most one in ten is asked about that a seller would bring', async () => {
    const matched = await match(judgedLines.map(([line]) => line).join('\n'))
    expect(matched).toHaveLength(judgedLines.length)
    const wrong: unknown[] = []
    const timid: string[] = []
    for (const [at, [line, expected, sku]] of judgedLines.entries()) {
      const { state, products: found } = matched[at] ?? { state: 'unknown', products: [] }
      const skus = found.map(({ sku: each }) => each)
      const has = sku !== undefined && skus.some((each) => fits(sku).test(each))
      if (state === 'sure' && (expected !== 'sure' || !has)) wrong.push([line, state, skus])
      else if (expected !== 'none' && !has) wrong.push([line, state, skus])
      else if (expected === 'sure' && state !== 'sure') timid.push(line)
    }
    expect(wrong).toEqual([])
    const meant = judgedLines.filter(([, expected]) => expected === 'sure').length
    expect(timid.length, timid.join(', ')).toBeLessThanOrEqual(meant / 10)
  })
})

describe('The names of the shop’s own goods', () => {
  it.each(['nameAr', 'nameEn'] as const)(
    'copied from it (%s), nearly all are found again as themselves, each once',
    async (column) => {
      const rows = await testShop.shop.db.select({ sku: products.sku, name: products[column] }).from(products)
      const wrong: unknown[] = []
      let sure = 0
      const matches: MatchedLine[] = []
      for (let first = 0; first < rows.length; first += maxRequestedLines) {
        const names = rows.slice(first, first + maxRequestedLines).map(({ name }) => name)
        matches.push(...(await match(names.join('\n'))))
      }
      expect(matches).toHaveLength(rows.length)
      for (const [at, row] of rows.entries()) {
        const matched = matches[at]
        if (matched?.state === 'sure') sure += 1
        const isFound = matched?.products.some(({ sku }) => sku === row.sku)
        if (!isFound || matched?.quantity !== 1)
          wrong.push([row.name, matched?.state, matched?.products.map(({ sku }) => sku)])
      }
      expect(wrong).toEqual([])
      expect(sure / rows.length).toBeGreaterThan(0.95)
    },
  )
})
