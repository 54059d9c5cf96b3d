import { describe, expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { bringTablesBack, takeTablesAway } from './awayDatabase.ts'
import { visit } from './browser.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'

describe('a shop that cannot show itself', () => {
  const testShop = useFixture(openShop)

  it.each([
    ['ar', translatorOf('ar')('common:unexpected_error')],
    ['en', 'Unexpected Application Error!'],
  ] as const)('a shop that cannot be shown says so in %s, and comes back with “try again”', async (language, title) => {
    const word = translatorOf(language)
    const { db, catalogueVersion } = testShop.shop
    await takeTablesAway(db)
    catalogueVersion.changed()
    const { page } = await visit({ url: testShop.url, language })
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.title()).toBe(`${title} | ${word('common:shop_name')}`)
    await expectAccessible(page)
    await bringTablesBack(db)
    expect(testShop.loggedErrors.splice(0)).not.toEqual([])
    catalogueVersion.changed()
    await page.getByRole('button', { name: word('common:try_again') }).click()
    await page.getByRole('heading', { level: 1, name: word('common:shop_name') }).waitFor()
  })
})
