// @module-tag ci
import { describe, expect, it } from 'vitest'
import { seedPages } from '../server/features/content/index.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoBrowserErrors, settled, visit } from './browser.ts'
import { demoShop, openShop } from './shops.ts'
import { representative } from './wholeForm.ts'

const shop = useFixture(demoShop)
const bare = useFixture(async () => {
  const emptyShop = await openShop()
  await seedPages(emptyShop.shop.db)
  return emptyShop
})

const texts = [
  ['about', 'About us', 'من نحن'],
  ['condition-of-use', 'Condition of use', 'شروط الاستخدام'],
  ['privacy', 'Privacy notice', 'إشعار الخصوصية'],
  ['cookies', 'Cookie policy', 'سياسة ملفات الارتباط'],
] as const

const page = async (url: string) => (await fetch(url)).text()

describe.each(representative(texts))('/%s', (path, english, arabic) => {
  it('is reached from the footer, and turns to the other language where it stands', async () => {
    const visitor = await visit({ url: `${shop.url}/faq`, language: 'en' })
    await settled(visitor.page)
    await visitor.page.getByRole('contentinfo').getByRole('link', { name: english, exact: true }).last().click()
    await visitor.page.getByRole('heading', { level: 1, name: english, exact: true }).waitFor()
    expect(new URL(visitor.page.url()).pathname).toBe(`/${path}`)
    expect(await visitor.page.title()).toBe(`${english} | Rawaj`)
    await visitor.page.getByRole('link', { name: 'التبديل إلى العربية' }).first().click()
    await visitor.page.getByRole('heading', { level: 1, name: arabic, exact: true }).waitFor()
    expect(await visitor.page.title()).toBe(`${arabic} | رواج`)
    expectNoBrowserErrors(visitor)
  })
})

describe.each(texts)('/%s', (path, english) => {
  it('is whole without JavaScript, and names its other language', async () => {
    const html = await page(`${shop.url}/${path}?lang=en`)
    expect(html).toContain(`<title>${english} | Rawaj</title>`)
    for (const language of ['ar', 'en', 'x-default']) expect(html.toLowerCase()).toContain(`hreflang="${language}"`)
    expect(html).toContain('care@rawaj.example')
  })

  it('exists in a shop without demo goods, and leaves out what the owner has not entered', async () => {
    const html = await page(`${bare.url}/${path}?lang=en`)
    expect(html).toContain(`<title>${english} | Rawaj</title>`)
    expect(html).not.toMatch(/(?<!\{)\{(phone|email|address|hours|cr_number|vat_number)\}/)
  })
})

describe('The conditions', () => {
  it.each([
    ['condition-of-use', 'Delivery costs SAR 30, and nothing from SAR 1,000 of products before VAT.'],
    ['condition-of-use', 'Returns are free for orders of SAR 1,000 or more before VAT'],
    ['condition-of-use', 'within 7 days after receiving it'],
    ['condition-of-use', 'Prices are in Saudi riyals and include VAT.'],
    ['condition-of-use', 'Ministry of Commerce'],
    ['privacy', 'Personal Data Protection Law'],
    ['privacy', 'To withdraw your consent at any time'],
    ['about', '1010000000'],
    ['about', '300000000000003'],
  ])('/%s says: %s', async (path, message) => {
    expect((await page(`${shop.url}/${path}?lang=en`)).replaceAll(/<[^>]+>/g, '')).toContain(message)
  })
})

describe('/faq', () => {
  it('shows every question, one answer at a time', async () => {
    const visitor = await visit({ url: `${shop.url}/faq`, language: 'en' })
    await settled(visitor.page)
    const main = visitor.page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor()
    const answers = main.locator('details')
    expect(await answers.count()).toBeGreaterThanOrEqual(8)
    await answers.nth(0).locator('summary').click()
    await answers.nth(0).getByText('We usually deliver within 1 to 5 working days.').waitFor()
    await answers.nth(1).locator('summary').click()
    await answers.nth(1).getByText('nothing from SAR 1,000 of products before VAT').waitFor()
    expect(await answers.nth(0).getAttribute('open')).toBeNull()
    await expectAccessible(visitor.page)
    expectNoBrowserErrors(visitor)
  })

  it('/faq gives search engines its questions, and has a sentence for a shop without any', async () => {
    expect(await page(`${shop.url}/faq`)).toContain('"@type":"FAQPage"')
    expect(await page(`${bare.url}/faq?lang=en`)).toContain('No questions yet')
  })
})
