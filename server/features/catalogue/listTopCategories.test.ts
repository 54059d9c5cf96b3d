import type { Category } from '@rawaj/contract/entities.ts'
import { expect, it } from 'vitest'
import { forThisFile } from '../../testing/forThisFile.ts'
import { openTestShop } from '../../testing/openTestShop.ts'

const house = forThisFile(openTestShop)

it('shows the newest of every sub-category before a second one of any', async () => {
  const { make } = house
  const categoryId = await make.category({ nameAr: 'وصلات', nameEn: 'Fittings' })
  const bends = await make.subcategory(categoryId, 'أكواع')
  const tees = await make.subcategory(categoryId, 'مشتركات')
  const product = (day: number, subcategoryId?: number) =>
    make.product({ categoryId, createdAt: new Date(Date.UTC(2026, 0, day)), ...(subcategoryId && { subcategoryId }) })
  const tee = await product(1, tees)
  const loose = await product(2)
  const olderBend = await product(3, bends)
  const bend = await product(4, bends)

  const { body } = await house.call('GET', '/category/top')
  const [top]: Category[] = body.data
  expect(top?.product?.map(({ id }) => id)).toEqual([bend, loose, tee, olderBend])
})
