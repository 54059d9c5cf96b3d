// @module-tag ci
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectNoBrowserErrors, newContext, resizeWindow, settled, type Visit, visit, visitOnce } from './browser.ts'
import { callShop } from './customers.ts'
import { expectPicture } from './expectPicture.ts'
import { demoShop } from './shops.ts'

/** Waits for changes that take time on a busy machine. */
const soon = <Value>(look: () => Value) => expect.poll(look)

const shop = useFixture(demoShop)

async function list<Item>(path: string): Promise<Item[]> {
  return (await callShop<{ data: Item[] }>(shop.url, 'GET', path)).data
}

async function open(path: string, work: (page: Page, visitor: Visit) => Promise<void>) {
  const visitor = await visit({ url: shop.url + path, language: 'en', motion: true })
  await settled(visitor.page)
  await work(visitor.page, visitor)
  expectNoBrowserErrors(visitor)
  await visitor.context.close()
}

interface Banner {
  banner_type: number
  content: string
  description: string | null
  quote: string | null
  link: string
  image: string
}

interface TopCategory {
  id: number
  name: string
  product: { id: number }[]
}

const rows = (page: Page) => page.getByRole('main').getByRole('region')
const row = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const slides = (page: Page, name: string) => row(page, name).locator('ul.slides > li')

describe('The home page', () => {
  const home = visitOnce(() => ({ url: shop.url, language: 'en' }))
  const atHome = (work: (page: Page) => Promise<void>) => work(home.page)

  it('shows the banners of every type in their places, with their words', () =>
    atHome(async (page) => {
      const banners = await list<Banner>('/banner?page=1&limit=0&lang=en')
      const ofType = (type: number, max = banners.length) =>
        banners.filter(({ banner_type }) => banner_type === type).slice(0, max)
      const banner = (text: string) => page.getByRole('main').getByRole('article').filter({ hasText: text })
      const places = [
        ...ofType(1, 4).map((one, at) => ({ one, place: slides(page, 'Offers').nth(at) })),
        ...ofType(3).map((one, at) => ({ one, place: slides(page, 'More offers').nth(at) })),
        ...[...ofType(0, 1), ...ofType(2, 2)].map((one) => ({ one, place: banner(one.content) })),
      ]
      expect(await slides(page, 'Offers').count()).toBe(Math.min(4, ofType(1).length))
      expect(await slides(page, 'More offers').count()).toBe(ofType(3).length)
      expect(new Set(places.map(({ one }) => one.banner_type))).toEqual(new Set([0, 1, 2, 3]))
      for (const { one, place } of places) {
        expect(await place.getByRole('heading').textContent()).toBe(one.content)
        for (const text of [one.description, one.quote]) if (text) expect(await place.textContent()).toContain(text)
        expect(await place.locator('a').first().getAttribute('href')).toBe(one.link)
        const source = (await place.locator('img').getAttribute('src')) ?? ''
        expect(new URL(source, shop.url).pathname).toBe(one.image)
      }
      await expectPicture(banner(ofType(2)[0]?.content ?? '').locator('img'), ofType(2)[0]?.image ?? '')
    }))

  it('has its rows of products by name: the deal, hot items, and one a top category at a press of its tab', () =>
    atHome(async (page) => {
      // What lies far below comes when it is near.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      const shownIn = async (name: string) => {
        const links = row(page, name).locator('li a[href^="/productdetails/"]')
        return [...new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))]
      }
      const linksTo = (products: { id: number }[]) => products.map(({ id }) => `/productdetails/${id}`)
      const tops = (await list<TopCategory>('/category/top?lang=en')).filter(({ product }) => product.length > 0)
      expect(tops.length).toBeGreaterThan(1)
      // None that its neighbours on the page show.
      const beside = [...(await shownIn('Product lists')), ...(await shownIn('From our shelves'))]
      for (const { id, name, product } of tops) {
        await page.getByRole('tab', { name, exact: true }).click()
        const others = linksTo(product).filter((link) => !beside.includes(link))
        await soon(() => shownIn(name)).toEqual(others.slice(0, 8))
        expect(await row(page, name).getByRole('link', { name: 'View all' }).getAttribute('href')).toBe(
          `/purchase/${id}`,
        )
      }
      for (const name of ['Daily Deal Of The Day', 'Hot items'])
        expect((await shownIn(name)).length, name).toBeGreaterThan(0)
      const all = row(page, 'Hot items').getByRole('link', { name: 'View all products' })
      expect(await all.getAttribute('href')).toBe('/purchase')
    }))

  it('has the first ten products of all by created_at, ascending, on a row of their own', () =>
    atHome(async (page) => {
      const asked = '/product?page=0&limit=10&sortBy=created_at&order=asc'
      const { datas } = await callShop<{ datas: { data: { id: number }[] } }>(shop.url, 'GET', asked)
      const first = datas.data
      expect(first).toHaveLength(10)
      const links = row(page, 'From our shelves').locator('li a[href^="/productdetails/"]')
      const shown = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      expect([...new Set(shown)]).toEqual(first.map(({ id }) => `/productdetails/${id}`))
    }))

  it('leads to every category, to the brands and to the questions', () =>
    atHome(async (page) => {
      for (const { id, name } of await list<{ id: number; name: string }>('/category/?lang=en'))
        expect(
          await row(page, 'Shop by Categories').getByRole('link', { name, exact: true }).getAttribute('href'),
        ).toBe(`/purchase/${id}`)
      const main = page.getByRole('main')
      await main.getByRole('heading', { name: 'Top brands' }).waitFor()
      for (const { id, name } of (await list<{ id: number; name: string }>('/brand/?lang=en')).slice(0, 3))
        expect(await main.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(
          `/purchase?brand_id=${id}`,
        )
      for (const name of ['Featured', 'Trending', 'Best seller', 'Most viewed'])
        expect(await main.getByRole('heading', { name, exact: true }).count(), name).toBe(1)
      const questions = await list<{ question: string; answer: string }>('/faq?lang=en')
      expect(questions.length).toBeGreaterThan(5)
      expect(await main.locator('details summary').allTextContents()).toEqual(questions.map(({ question }) => question))
      const answers = await main.locator('details').allTextContents()
      // Paragraphs stand below each other on the page.
      for (const [at, { answer }] of questions.entries()) expect(answers[at]).toContain(answer.replaceAll('\n', ''))
      const question = main.locator('details').first()
      await question.locator('summary').click()
      await question.getByText('We usually deliver within 1 to 5 working days.').waitFor()
      expect(await main.getByRole('link', { name: 'All questions' }).getAttribute('href')).toBe('/faq')
    }))

  it('says that it delivers across the Kingdom', () =>
    atHome(async (page) => {
      await page.getByText('Delivered across Saudi Arabia.').waitFor()
    }))

  it.each([360, 1280])('shows one hero and one bottom banner a view at %i px', (width) =>
    atHome(async (page) => {
      await resizeWindow(page, { width, height: 900 })
      for (const name of ['Offers', 'More offers']) {
        const fits = await row(page, name)
          .locator('ul.slides')
          .evaluate((track) => [...track.children].map((slide) => slide.clientWidth / track.clientWidth))
        for (const part of fits) expect(part).toBeCloseTo(1, 2)
      }
      expect(await rows(page).count()).toBeGreaterThan(6)
    }),
  )
})

describe('A row of products', () => {
  const home = visitOnce(() => ({ url: shop.url, language: 'en' }))
  // The rest of the page, which is long, would be laid out again for each width.
  beforeAll(async () => {
    await row(home.page, 'Hot items').evaluate((kept) => {
      for (const other of document.querySelectorAll<HTMLElement>('main section, footer'))
        other.hidden ||= !other.contains(kept) && !kept.contains(other)
    })
  })

  it.each([
    [499, 1],
    [500, 2],
    [639, 2],
    [640, 2.5],
    [865, 2.5],
    [866, 3],
    [991, 3],
    [992, 3.5],
    [1199, 3.5],
    [1200, 4],
    [1700, 4],
    [1701, 5],
  ])('at %i px shows %f a view', async (width, many) => {
    const { page } = home
    await resizeWindow(page, { width, height: 900 })
    const shown = () =>
      row(page, 'Hot items')
        .locator('ul.slides')
        .evaluate((track) => {
          const look = getComputedStyle(track)
          const inside = track.clientWidth - Number.parseFloat(look.paddingInlineStart) * 2
          const gap = Number.parseFloat(look.columnGap)
          return (inside + gap) / ((track.children[0]?.getBoundingClientRect().width ?? 0) + gap)
        })
    // On phones a part of the next card peeks in.
    await expect.poll(shown).toBeCloseTo(many === 1 ? 1.25 : many, 1)
  })
})

describe('The hero', () => {
  const current = (page: Page) =>
    row(page, 'Offers')
      .getByRole('button', { name: /^\d of \d$/ })
      .evaluateAll((dots) => dots.findIndex((dot) => dot.getAttribute('aria-current')))

  /** Whether the slides were moved since the last check; from here on they are not moved. */
  async function watched(page: Page) {
    const slides = row(page, 'Offers').locator('ul.slides')
    await slides.evaluate((list) => {
      list.scrollBy = () => list.setAttribute('data-scrolled', '')
    })
    return () =>
      slides.evaluate((list) => {
        const scrolled = list.hasAttribute('data-scrolled')
        list.removeAttribute('data-scrolled')
        return scrolled
      })
  }

  /** Waits for the browser's own scrolling, which no clock of the page's stops. */
  async function standsStill(page: Page) {
    const slides = row(page, 'Offers').locator('ul.slides')
    const place = () => slides.evaluate((list) => list.scrollLeft)
    let before = Number.NaN
    const moved = async () => {
      const now = await place()
      const difference = now - before
      before = now
      return difference
    }
    await expect.poll(moved, { interval: 200 }).toBe(0)
  }

  it('moves on after 2.5 s, not before, and waits under the pointer and for the focus', async () => {
    await open('/', async (page) => {
      await page.clock.install()
      await page.reload()
      await settled(page)
      const hero = row(page, 'Offers')
      await hero.hover()
      await page.clock.pauseAt(Date.now() + 60_000)
      await standsStill(page)
      await page.clock.runFor(20)
      const first = await current(page)
      await page.clock.runFor(10_000)
      expect(await current(page)).toBe(first)
      await page.mouse.move(5, 890)
      await page.clock.runFor(2_400)
      expect(await current(page)).toBe(first)
      await page.clock.runFor(200)
      // The row is moved by the browser's own scrolling, which keeps a time of its own.
      async function looked() {
        await page.clock.runFor(20)
        return current(page)
      }
      await soon(looked).toBe((first + 1) % 4)
      await page.keyboard.press('Tab')
      await hero.getByRole('button', { name: 'Pause the slides' }).focus()
      const moved = await watched(page)
      await page.clock.runFor(10_000)
      expect(await moved()).toBe(false)
    })
  })

  it('the hero stops and continues at a press of its button, by mouse and by keyboard', {
    tags: ['long'],
  }, async () => {
    await open('/', async (page) => {
      await page.clock.install()
      await page.reload()
      await settled(page)
      const hero = row(page, 'Offers')
      const pause = hero.getByRole('button', { name: 'Pause the slides' })
      const play = hero.getByRole('button', { name: 'Play the slides' })
      await page.clock.pauseAt(Date.now() + 60_000)
      const moved = await watched(page)
      await pause.click()
      await page.mouse.move(5, 890)
      await page.clock.runFor(10_000)
      expect(await moved()).toBe(false)
      await play.click()
      await page.mouse.move(5, 890)
      // Its timer is set once React has handled the pointer event.
      await soon(async () => {
        await page.clock.runFor(100)
        return moved()
      }).toBe(true)

      await pause.press('Enter')
      await play.press('Enter')
      await page.clock.runFor(2_600)
      expect(await moved()).toBe(true)
    })
  })

  it('the hero stands still with reduced motion, until it is started', { tags: ['long'] }, async () => {
    const context = await newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } })
    await context.addCookies([{ name: 'language', value: 'en', url: shop.url }])
    const page = await context.newPage()
    await page.goto(shop.url)
    await settled(page)
    await row(page, 'Offers').getByRole('button', { name: 'Play the slides' }).waitFor()
    await context.close()
  })
})

describe('The newsletter', () => {
  const box = (page: Page) => page.getByRole('contentinfo').getByRole('region', { name: /10% off/ })
  const field = (page: Page) => box(page).getByRole('textbox', { name: 'Your e-mail address' })
  const subscribe = (page: Page) => box(page).getByRole('button', { name: 'Subscribe' }).click()

  it('the newsletter thanks a new subscriber, and clears the field', () =>
    open('/about', async (page) => {
      await box(page).getByText('a code for 10% off an order').waitFor()
      await box(page).getByText('By subscribing you agree to receive our offers by e-mail.').waitFor()
      await field(page).fill('reader@shop.test')
      await subscribe(page)
      await page.getByRole('alert').filter({ hasText: 'Thank you for Subscribing!' }).waitFor()
      await soon(() => field(page).inputValue()).toBe('')
    }))

  it('says at the field what is missing or wrong', () =>
    open('/about', async (page) => {
      await subscribe(page)
      await box(page).getByText('Mail is Required').waitFor()
      await field(page).fill('nobody')
      await subscribe(page)
      await box(page).getByText('Please enter a valid email address').waitFor()
    }))

  it('a subscription that fails says so in a notice of that kind, and keeps what was typed', async () => {
    const visitor = await visit({ url: `${shop.url}/login`, language: 'en' })
    const { page } = visitor
    await settled(page)
    await page.route('**/api/v1/user/subscribe?*', (route) => route.fulfill({ status: 500, json: { success: false } }))
    await field(page).fill('reader@shop.test')
    await subscribe(page)
    const notice = page.getByRole('listitem').filter({ hasText: 'Subscription failed. Please try again.' })
    await notice.waitFor()
    expect(await notice.locator('svg').first().getAttribute('class')).toContain('text-danger')
    expect(await field(page).inputValue()).toBe('reader@shop.test')
    expect(visitor.browserErrors.filter((error) => !error.includes('500'))).toEqual([])
  })
})
