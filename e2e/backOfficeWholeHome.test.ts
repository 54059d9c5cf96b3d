// @module-tag ci
import type { Language } from '@rawaj/contract/text/languages.ts'
import { shopDay, startOfShopDay } from '@rawaj/contract/time/shopDay.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pictureUrl } from '../server/testing/productsOfStaff.ts'
import { signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectNoBrowserErrors, settled, visit } from './browser.ts'
import { openCatalogue } from './productScreens.ts'
import { riyadhClock } from './riyadhClock.ts'
import { answerByClockOf } from './shopClock.ts'
import { openShop } from './shops.ts'
import { backOfficeOf } from './staffVisits.ts'
import { inLanguages } from './wholeForm.ts'

const languages = ['ar', 'en'] as const
const minuteMs = 60_000
const hourMs = 60 * minuteMs

type Bilingual = Record<Language, string>
const named = (ar: string, en: string): Bilingual => ({ ar, en })

/** Texts of the page for today, and for tomorrow. */
const today = {
  hero: named('واجهة اليوم', 'Front of today'),
  list: named('قائمة اليوم', 'List of today'),
  deal: named('عرض اليوم', 'Deal of today'),
  notice: named('سطر اليوم', 'Line of today'),
}
const tomorrow = {
  hero: named('واجهة الغد', 'Front of tomorrow'),
  side: named('جانب الغد', 'Side of tomorrow'),
  promo: named('وسط الغد', 'Middle of tomorrow'),
  bottom: named('أسفل الغد', 'Bottom of tomorrow'),
  list: named('قائمة الغد', 'List of tomorrow'),
  deal: named('عرض الغد', 'Deal of tomorrow'),
  notice: named('سطر الغد', 'Line of tomorrow'),
}

describe.each(inLanguages('ar'))('The whole home page in %s', (language) => {
  const testShop = useFixture(openShop)

  it('is changed by its owner, who plans tomorrow’s, and visitors in both languages see each at its second without a reload', async () => {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const now = () => testShop.shop.clock().getTime()
    // At least an hour away.
    const midnight = startOfShopDay(shopDay(now() + hourMs) + 1)
    const moments = {
      notice: midnight,
      banners: midnight + hourMs,
      deal: midnight + 2 * hourMs,
      list: midnight + 3 * hourMs,
    }
    const skus = [`WHOLE-TODAY-${language}`, `WHOLE-TOMORROW-${language}`] as const
    for (const sku of skus)
      await testShop.make.product({
        sku,
        nameAr: `سلعة ${sku}`,
        nameEn: `Item ${sku}`,
        retailHalalas: 11_500,
        pieces: 9,
      })

    // Everything that keeps a page keeps it as it was before.
    const visitors = await Promise.all(
      languages.map(async (each) => ({ each, ...(await visit({ url: testShop.url, language: each })) })),
    )
    for (const { page } of visitors) await settled(page)
    const html = async (each: Language) => (await fetch(`${testShop.url}/?lang=${each}`)).text()
    const warm = () => Promise.all(languages.map(async (each) => [await html(each), await html(each)]))
    await warm()

    const { page, visitor, text, field, save, said, choose } = await openCatalogue(testShop, {
      language,
      path: '/banners/new',
      staff: owner,
    })
    const open = (path: string) => page.goto(backOfficeOf(testShop) + path)
    const fillBilingual = async (name: string, { ar, en }: Bilingual) => {
      await field(`${name}Ar`).fill(ar)
      await field(`${name}En`).fill(en)
    }
    const fillTimes = async (name: string, { startsAt, endsAt }: { startsAt?: number; endsAt?: number }) => {
      for (const [moment, at] of Object.entries({ startsAt, endsAt }))
        if (at !== undefined) await page.getByLabel(text(`${name}_${moment}`)).fill(riyadhClock(at))
    }
    const wide = await pictureUrl('teal', 1_600, 680)
    const buffer = Buffer.from(wide.slice(wide.indexOf(',') + 1), 'base64')
    async function addBanner(kind: string, title: Bilingual, times: { startsAt?: number; endsAt?: number }) {
      await open('/banners/new')
      await fillBilingual('banners_content', title)
      if (kind !== 'hero') await choose('banners_kind', text(`banners_kind_${kind}`))
      await field('banners_link').fill('/faq')
      await fillTimes('banners', times)
      await page.locator('input[type=file]').first().setInputFiles({ name: 'wide.png', mimeType: 'image/png', buffer })
      // Once it is read.
      await page.getByRole('img', { name: text('banners_imageAr'), exact: true }).waitFor()
      await save()
      await said(times.startsAt ? 'banners_state_scheduled' : 'banners_state_shown')
    }
    async function addList(title: Bilingual, times: { startsAt?: number; endsAt?: number }) {
      await open('/home/new')
      await choose('home_rule', text('home_rule_newest'))
      await fillBilingual('home_title', title)
      await fillTimes('home', times)
      await save()
      await said(times.startsAt ? 'home_state_scheduled' : 'home_state_running')
    }
    async function addDeal(name: Bilingual, sku: string, price: string, startsAt: number, endsAt: number) {
      await open('/deals/new')
      await fillBilingual('deals_name', name)
      await fillTimes('deals', { startsAt, endsAt })
      await page.getByRole('combobox', { name: text('deals_find') }).fill(sku)
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
      const retail = page.getByRole('textbox', { name: new RegExp(text('deals_retail')) })
      await expect.poll(() => retail.inputValue()).toBe('103.50')
      await retail.fill(price)
      await save()
      await said(startsAt > now() ? 'deals_state_scheduled' : 'deals_state_running')
    }
    async function addNotice(line: Bilingual, times: { startsAt?: number }) {
      await open('/notices/new')
      await fillBilingual('notices_text', line)
      await fillTimes('notices', times)
      await save()
      await said(times.startsAt ? 'notices_state_scheduled' : 'notices_state_shown')
    }

    await addBanner('hero', today.hero, { endsAt: moments.banners })
    await addList(today.list, { endsAt: moments.list })
    await addDeal(today.deal, skus[0], '92.00', Math.floor(now() / minuteMs) * minuteMs, midnight)
    await addNotice(today.notice, {})
    for (const each of languages)
      for (const words of Object.values(today))
        await expect.poll(() => html(each), { message: words[each] }).toContain(words[each])

    await addNotice(tomorrow.notice, { startsAt: moments.notice })
    for (const kind of ['hero', 'side', 'promo', 'bottom'] as const)
      await addBanner(kind, tomorrow[kind], { startsAt: moments.banners })
    await addDeal(tomorrow.deal, skus[1], '80.50', moments.deal, moments.deal + hourMs)
    await addList(tomorrow.list, { startsAt: moments.list })
    await open('/home/order')
    const up = page.getByRole('button', { name: text('home_order_up', { name: tomorrow.list[language] }), exact: true })
    while (await up.isEnabled()) await up.press('Enter')
    await page.getByRole('button', { name: text('save'), exact: true }).press('Enter')
    await said('home_order_saved')
    expectNoBrowserErrors(visitor)

    const changes: { at: number; begins: Bilingual[]; ends: Bilingual[] }[] = [
      { at: moments.notice, begins: [tomorrow.notice], ends: [today.notice, today.deal] },
      {
        at: moments.banners,
        begins: [tomorrow.hero, tomorrow.side, tomorrow.promo, tomorrow.bottom],
        ends: [today.hero],
      },
      { at: moments.deal, begins: [tomorrow.deal], ends: [] },
      { at: moments.list, begins: [tomorrow.list], ends: [today.list] },
    ]
    const setClock = (at: number) => testShop.advanceClock(at - now())
    // Long before, as their clocks go on while a busy machine reads the pages.
    await setClock(midnight - 10 * minuteMs)
    for (const { page: seen } of visitors) {
      await answerByClockOf(testShop, seen)
      await seen.clock.install({ time: new Date(midnight - 10 * minuteMs) })
      await seen.reload()
      await settled(seen)
    }
    const shows = (seen: Page, words: string) => seen.getByText(words, { exact: true }).count()
    for (const { at, begins, ends } of changes) {
      await setClock(at - minuteMs)
      await warm()
      for (const { each, page: seen } of visitors) {
        await seen.clock.pauseAt(new Date(at - 1_000))
        for (const words of begins) {
          expect(await html(each), words[each]).not.toContain(words[each])
          expect(await shows(seen, words[each]), words[each]).toBe(0)
        }
        for (const words of ends) {
          expect(await html(each), words[each]).toContain(words[each])
          expect(await shows(seen, words[each]), words[each]).toBeGreaterThan(0)
        }
      }
      await setClock(at)
      for (const each of languages) {
        const page = await html(each)
        for (const words of begins) expect(page, words[each]).toContain(words[each])
        for (const words of ends) expect(page, words[each]).not.toContain(words[each])
      }
      for (const { each, page: seen } of visitors) {
        await seen.clock.runFor(1_000)
        await seen.clock.resume()
        for (const words of begins)
          await seen.getByText(words[each], { exact: true }).first().waitFor({ state: 'attached' })
        for (const words of ends) await expect.poll(() => shows(seen, words[each]), { message: words[each] }).toBe(0)
      }
    }
    for (const { each, page: seen, browserErrors } of visitors) {
      const headings = await seen.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
      expect(headings.slice(0, 2)).toEqual([tomorrow.hero[each], tomorrow.list[each]])
      expect(browserErrors).toEqual([])
    }
  })
})
