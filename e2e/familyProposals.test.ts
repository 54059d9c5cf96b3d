// @module-tag ci
import { beforeAll, expect, it } from 'vitest'
import { type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoBrowserErrors, idle } from './browser.ts'
import { countedSteps } from './countedSteps.ts'
import { makeProduct, openCatalogue, savedProduct } from './productScreens.ts'
import { openShop } from './shops.ts'

const testShop = useFixture(openShop)
const kinds = [
  ['كوع صرف', 'Drain elbow'],
  ['تيه صرف', 'Drain tee'],
  ['جلبة وصل', 'Coupling'],
  ['غطاء نهاية', 'End cap'],
  ['محبس كروي نحاس', 'Brass ball valve'],
  ['مصفاة أرضية', 'Floor drain'],
  ['مشبك تثبيت', 'Pipe clamp'],
  ['شفة توصيل', 'Flange'],
  ['نبل', 'Nipple'],
  ['مسلوب', 'Reducer'],
] as const
const sizes = ['20', '25', '32', '50', '63', '110']
let owner: SignedInStaff
let ids: number[]
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
  const categoryId = await testShop.make.category({ nameAr: 'الوصلات', nameEn: 'Fittings' })
  const diameter = { key: 'diameter', nameAr: 'القطر', nameEn: 'Diameter', unitAr: 'مم', unitEn: 'mm', kind: 'number' }
  const body = { version: 1, subcategoryId: null, fields: [diameter] }
  const { status } = await owner.client.call('PUT', `/categories/${categoryId}/specification`, { body })
  expect(status).toBe(200)
  ids = []
  // Size by size, so that no two of a family stand beside each other.
  for (const size of sizes)
    for (const [ar, en] of kinds) {
      const names = { nameAr: `${ar} ${size} مم`, nameEn: `${en} ${size} mm` }
      ids.push((await makeProduct(owner, testShop, { ...names, categoryId })).id)
    }
})

it('Sixty loose products become families by a few presses, are undone, and become families again', async () => {
  const opened = await openCatalogue(testShop, { language: 'ar', staff: owner, path: '/families' })
  const { page, visitor, text, dialog, said } = opened
  const steps = countedSteps(page)
  const button = (key: string, values?: Record<string, string>) =>
    page.getByRole('button', { name: text(key, values), exact: true })
  await steps.press(page.getByRole('link', { name: new RegExp(`^${text('families_proposals_link')}`) }))
  await page.getByRole('heading', { level: 1, name: text('families_proposals_title') }).waitFor()
  const cards = page.getByRole('main').locator('li[aria-labelledby]')
  await expect.poll(() => cards.count()).toBe(kinds.length)
  await idle(page)
  await expectAccessible(page)
  const [first = ''] = kinds[0]
  const all = { families: String(kinds.length) }
  const done = { ...all, products: String(ids.length) }
  const accept = async () => {
    await steps.press(button('families_proposals_accept_all', all))
    await steps.press(dialog.getByRole('button', { name: text('families_proposals_accept_all', all), exact: true }))
    await said('families_proposals_done', done)
  }
  await accept()
  await steps.press(button('families_proposals_undo'))
  await said('families_proposals_undone', all)
  await button('families_proposals_accept_named', { name: first }).waitFor()
  expect((await savedProduct(owner, ids[0] ?? 0)).specification).toEqual([])
  await accept()
  expect(steps.count()).toBeLessThanOrEqual(30)
  const { body } = await owner.client.call('GET', '/families')
  const families: { id: number; nameAr: string; members: number }[] = body.data
  expect(families.map(({ nameAr, members }) => [nameAr, members]).toSorted()).toEqual(
    kinds.map(([nameAr]) => [nameAr, sizes.length]).toSorted(),
  )
  const elbows = await owner.client.call('GET', `/families/${families.find(({ nameAr }) => nameAr === first)?.id}`)
  const members: { values: Record<string, { ar: string; en: string }> }[] = elbows.body.data.members
  expect(members.map(({ values }) => values.diameter)).toEqual(sizes.map((size) => ({ ar: size, en: size })))
  expectNoBrowserErrors(visitor)
})
