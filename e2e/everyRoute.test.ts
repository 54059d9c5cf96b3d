import { type Language, languages } from '@rawaj/contract/languages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forThisFile } from '../server/testing/forThisFile.ts'
import { accessibilityFaults } from './accessibility.ts'
import { addresses, forCustomers, forStaff } from './addresses.ts'
import { openBrowser, settled, type Visit, visit } from './browser.ts'
import { demoCustomer, signedIn, storageOf } from './customers.ts'
import { furnishAccount } from './furnishAccount.ts'
import { openings } from './openings.ts'
import { runShop } from './runShop.ts'
import { wordsOf } from './words.ts'

const shop = forThisFile(() => runShop({ settings: { PAYLOAD_SEAL: 'off' } }))
const browser = forThisFile(openBrowser)
let storage: Record<string, string>
beforeAll(async () => {
  const customer = await signedIn(shop.url, demoCustomer)
  storage = storageOf(customer)
  await furnishAccount(shop.url, customer)
})

/** The browser itself says that a page is missing; that is no fault of ours. */
const saysNotFound = (fault: string) => /^error: Failed to load resource:.* 404 /.test(fault)

/** What is wrong with the page as it stands, in sentences. */
async function faultsOf({ page, faults }: Visit, language: Language, address: string): Promise<string[]> {
  const wrong = faults.filter((fault) => !(address === '/no/such/page' && saysNotFound(fault)))
  faults.length = 0
  const { lang, dir, title, tooWide, headings } = await page.evaluate(() => {
    const { documentElement: root } = document
    return {
      lang: root.lang,
      dir: root.dir,
      title: document.title,
      tooWide: root.scrollWidth - root.clientWidth,
      headings: document.querySelectorAll('h1').length,
    }
  })
  if (lang !== language || dir !== languages[language].dir) wrong.push(`speaks ${lang}, ${dir}`)
  if (!new RegExp(`^[^|]+ \\| ${wordsOf(language)('common:shop_name')}$`).test(title)) wrong.push(`is titled ${title}`)
  if (tooWide > 0) wrong.push(`is ${tooWide} px too wide`)
  if (headings !== 1) wrong.push(`has ${headings} headings of the first level`)
  return [...wrong, ...(await accessibilityFaults(page))]
}

describe.each(['ar', 'en'] as const)('every screen in %s', (language) => {
  const word = wordsOf(language)

  describe.each([360, 1280])('at %i px', (width) => {
    let visitors: Record<'signed out' | 'signed in', Visit>
    beforeAll(async () => {
      const start = { url: `${shop.url}/faq`, language, width }
      visitors = {
        'signed out': await visit(browser, start),
        'signed in': await visit(browser, { ...start, storage }),
      }
      for (const { page, faults } of Object.values(visitors)) {
        await settled(page)
        faults.length = 0
      }
    })
    afterAll(async () => {
      for (const { context } of Object.values(visitors)) await context.close()
    })

    it.each(addresses)(
      '%s is whole, signed out and signed in',
      async (address) => {
        // A customer sees the public screens as a visitor does, but for the header: one width a language shows that.
        const both = forCustomers(address) || forStaff(address) || (language === 'ar') === (width === 360)
        const found = await Promise.all(
          Object.entries(visitors)
            .filter(([who]) => both || who === 'signed out')
            .map(async ([who, visitor]) => {
              const { page } = visitor
              await page.goto(shop.url + address)
              await settled(page)
              await page.getByRole('heading', { level: 1 }).first().waitFor()
              return (await faultsOf(visitor, language, address)).map((fault) => `${who}: ${fault}`)
            }),
        )
        expect(found.flat()).toEqual([])
      },
      60_000,
    )

    it.each(openings.filter(({ widths }) => widths.includes(width)))(
      'with $what open a screen is whole too',
      async ({ address, who, open, shown }) => {
        const visitor = visitors[who]
        const { page } = visitor
        await page.goto(shop.url + address)
        await settled(page)
        await open(page, word)
        await shown(page, word).waitFor()
        // Until it has come all the way.
        await page.evaluate(async () => {
          const brief = document
            .getAnimations()
            .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1000)
          await Promise.allSettled(brief.map(({ finished }) => finished))
        })
        expect(await faultsOf(visitor, language, address)).toEqual([])
      },
      60_000,
    )
  })
})
