// @module-tag ci
import { yearOf } from '@rawaj/contract/text/languages.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoBrowserErrors, newContext, settled, type Visit, visit, visitOnce } from './browser.ts'
import { callShop, newCustomer, signedIn, storageOf } from './customers.ts'
import { demoShop } from './shops.ts'
import { inLanguages } from './wholeForm.ts'

/** Waits for changes that take time on a busy machine. */
const soon = <Value>(look: () => Value) => expect.poll(look)

const shop = useFixture(demoShop)
let customer: Record<string, string>
beforeAll(async () => {
  customer = storageOf(await signedIn(shop.url, await newCustomer(shop.url)))
})

// biome-ignore lint/suspicious/noExplicitAny: replies differ by call, and a test names what it expects.
async function call(path: string, body?: object, token?: string): Promise<any> {
  return callShop(shop.url, body === undefined ? 'GET' : 'POST', path, {
    ...(body && { body }),
    ...(token && { token }),
  })
}

interface Options {
  path?: string
  language?: 'ar' | 'en'
  width?: number
  signedIn?: boolean
}

async function at(
  { path = '/about', language = 'en', width = 1280, signedIn = false }: Options,
  work: (page: Page, visitor: Visit) => Promise<void>,
) {
  const url = shop.url + path
  const visitor = await visit({ url, language, width, storage: signedIn ? customer : {} })
  await settled(visitor.page)
  await work(visitor.page, visitor)
  expectNoBrowserErrors(visitor)
  await visitor.context.close()
}

const withPage = ({ page }: Pick<Visit, 'page'>, work: (page: Page) => Promise<void>) => work(page)
const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const address = {
  place: '7342 Prince Muhammad Ibn Abdulaziz Road',
  phone: '920004173',
  email: 'care@rawaj.example',
}

describe('The header', () => {
  const visitor = visitOnce(() => ({ url: `${shop.url}/about`, language: 'en' }))

  it('names phone, address and free shipping', () =>
    withPage(visitor, async (page) => {
      const phone = header(page).getByRole('link', { name: address.phone })
      expect(await phone.getAttribute('href')).toBe(`tel:${address.phone}`)
      await header(page).getByText(address.place).waitFor()
      expect(await header(page).textContent()).toMatch(/Free shipping above\s+1,000 Saudi riyals before VAT/)
    }))

  it('shows an empty cart and no My Orders to a visitor', () =>
    withPage(visitor, async (page) => {
      const cart = header(page).getByRole('link', { name: /^Cart/ })
      await cart.getByText('0', { exact: true }).waitFor()
      expect(await header(page).getByRole('link', { name: 'My Orders' }).isVisible()).toBe(false)
    }))

  it('counts a customer’s cart and leads to My Orders, until signing out clears everything', async () => {
    const goods = (await call('/product?limit=50')).datas.data.filter(
      (one: { product_inventory: { total_qty: number }[] }) => (one.product_inventory[0]?.total_qty ?? 0) > 5,
    )
    const add = (one: { id: number }) => call('/cart/addCart', { product_id: one.id, quantity: '1' }, customer.authKey)
    await add(goods[0])
    await at({ signedIn: true }, async (page) => {
      const badge = (count: string) =>
        header(page).getByRole('link', { name: /^Cart/ }).getByText(count, { exact: true })
      await badge('1').waitFor()
      await header(page).getByRole('link', { name: 'My Orders' }).waitFor()
      await add(goods[1])
      await page.reload()
      await badge('2').waitFor()
      await header(page).getByRole('button', { name: 'Account' }).click()
      await header(page).getByRole('button', { name: 'Sign out', exact: true }).click()
      await badge('0').waitFor()
      expect(await header(page).getByRole('link', { name: 'My Orders' }).isVisible()).toBe(false)
      for (const key of Object.keys(customer))
        expect(await page.evaluate((name) => localStorage.getItem(name), key), key).toBeNull()
    })
  })

  it('opens the categories by mouse, and leads to a sub-category', () =>
    at({}, async (page) => {
      const [category] = (await call('/category/?lang=en')).data
      await page.getByRole('button', { name: 'All categories' }).click()
      const sub = page.getByRole('link', { name: category.subcategory[0].name, exact: true })
      await sub.waitFor()
      await sub.click()
      await page.waitForURL(`**/purchase/${category.id}/${category.subcategory[0].id}`)
    }))

  it('opens the categories by keyboard', { tags: ['long'] }, () =>
    at({}, async (page) => {
      const categories = (await call('/category/?lang=en')).data
      await page.getByRole('button', { name: 'All categories' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'All categories', expanded: true }).waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('ArrowDown')
      const sub = categories[1].subcategory[0]
      await page.getByRole('link', { name: sub.name, exact: true }).waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/purchase/${categories[1].id}/${sub.id}`)
    }),
  )
})

describe('The row of categories', () => {
  it('opens nothing over the page that a press leads to', { tags: ['long'] }, () =>
    at({}, async (page) => {
      const arrived = Promise.withResolvers<void>()
      await page.route('**/api/v1/product*', async (route) => {
        await arrived.promise
        await route.continue()
      })
      const row = page.getByRole('navigation', { name: 'Categories', exact: true })
      await page.clock.install()
      await row.locator('li a').first().click()
      // Longer than a pointer must rest on a category to open the menu.
      await page.clock.runFor(400)
      expect(await row.getByRole('button', { name: 'All categories' }).getAttribute('aria-expanded')).toBe('false')
      arrived.resolve()
      await page.waitForURL('**/purchase/*')
    }),
  )
})

describe('The bar at the foot of a phone', () => {
  it('the bar opens the categories in another tab on Ctrl+click', { tags: ['long'] }, () =>
    at({ width: 360 }, async (page) => {
      const bar = page.getByRole('navigation', { name: 'Quick navigation' })
      const tab = page.context().waitForEvent('page')
      await bar.getByRole('link', { name: 'Categories' }).click({ modifiers: ['Control'] })
      await (await tab).waitForURL(`${shop.url}/purchase`)
      expect(await page.getByRole('dialog').count()).toBe(0)
    }),
  )
})

describe('A walk to another page', () => {
  const announced = (page: Page) => page.locator('p[aria-live="polite"]').last()
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.id)

  it('navigation announces the title, and moves the focus to the beginning of what is new', () =>
    at({ path: '/purchase' }, async (page) => {
      expect(await announced(page).textContent()).toBe('')
      await page.getByRole('main').locator('li a[href^="/productdetails/"]').first().click()
      await page.waitForURL('**/productdetails/*')
      await soon(() => announced(page).textContent()).toContain(' | Rawaj')
      expect(await announced(page).textContent()).toBe(await page.title())
      await soon(() => focused(page)).toBe('content')
    }))

  it('navigation leaves the focus in the search while the next query is typed', { tags: ['long'] }, () =>
    at({ path: '/faq' }, async (page) => {
      await page.getByRole('link', { name: 'Contact us' }).first().click()
      const box = page.getByRole('combobox', { name: 'Search the shop' })
      await box.pressSequentially('pip')
      await soon(() => announced(page).textContent()).toBe('Contact us | Rawaj')
      await box.pressSequentially('e')
      expect(await box.inputValue()).toBe('pipe')
    }),
  )
})

describe('The burger menu', () => {
  it('leads a phone to home, shop, about us and contact us', { tags: ['long'] }, () =>
    at({ path: '/login', width: 360 }, async (page) => {
      for (const [name, path] of [
        ['About us', '/about'],
        ['Contact us', '/contact'],
        ['Shop', '/purchase'],
        ['Home', '/'],
      ] as const) {
        await header(page).getByRole('button', { name: 'Open menu' }).click()
        const menu = page.getByRole('dialog')
        await menu.getByText(address.phone).waitFor()
        expect(await menu.getByRole('link', { name: 'My Orders' }).count()).toBe(0)
        await menu.getByRole('link', { name, exact: true }).click()
        await page.waitForURL(shop.url + path)
        await menu.waitFor({ state: 'hidden' })
      }
    }),
  )
})

describe('The search', () => {
  const box = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' })
  const hasPrice = /\d\.\d\d/

  it('asks from two characters on, and leads to the product that is chosen', () =>
    at({}, async (page) => {
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('/api/v1/product/suggestions?'))
          asked.push(new URL(request.url()).searchParams.get('query') ?? '')
      })
      // So that the test need not wait for something that does not come.
      await page.clock.install()
      await box(page).pressSequentially('b')
      await page.clock.fastForward(60_000)
      expect(asked).toEqual([])
      await box(page).pressSequentially('e')
      await page.getByRole('option').first().waitFor()
      expect(asked).toEqual(['be'])
      const found = page.waitForResponse('**/api/v1/product/suggestions?*query=bend*')
      await box(page).fill('bend')
      await found
      await page
        .getByRole('option')
        .locator('mark', { hasText: /^bend$/i })
        .first()
        .waitFor()
      await page
        .getByRole('status')
        .filter({ hasText: /suggestion/ })
        .waitFor({ state: 'attached' })
      // Past longer queries and places, which stand before the products.
      const chosen = page.getByRole('option', { selected: true })
      let text = ''
      for (; !hasPrice.test(text); text = (await chosen.textContent()) ?? '') {
        await page.keyboard.press('ArrowDown')
        expect(await box(page).getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'))
      }
      await page.keyboard.press('Enter')
      await page.waitForURL('**/productdetails/*')
      const heading = page.getByRole('main').getByRole('heading', { level: 1 })
      await soon(async () => text.includes((await heading.textContent()) || 'nothing')).toBe(true)
    }))

  it('suggests longer queries and places beside products, forgives slips, and each leads where it says', () =>
    at({}, async (page) => {
      await box(page).fill('vavle')
      await page.getByRole('option', { name: 'valve', exact: true }).waitFor()
      await expectAccessible(page)
      await page.getByRole('option', { name: /^Valves\s*Category$/ }).click()
      await page.waitForURL(/\/purchase\/\d+$/)
      await page.getByRole('heading', { level: 1, name: 'Valves' }).waitFor()
    }))

  it(
    'says on the page what was meant, what is only near, and leads on where there is nothing',
    { tags: ['long'] },
    () =>
      at({}, async (page) => {
        await page.goto(`${shop.url}/purchase?query=vavle`)
        await page.getByText('Did you mean').getByRole('link', { name: 'valve' }).click()
        await page.waitForURL(`${shop.url}/purchase?query=valve`)
        await page.getByText('Did you mean').waitFor({ state: 'detached' })
        await page.goto(`${shop.url}/purchase?query=golden+valve`)
        const near = page.getByRole('region', { name: 'Close to what you searched for' })
        await near.getByText('Nothing fits “golden valve” exactly. These come nearest.').waitFor()
        expect(await page.getByRole('main').getByRole('article').count()).toBe(4)
        expect(await near.getByRole('article').count()).toBe(4)
        await expectAccessible(page)
        await page.goto(`${shop.url}/purchase?query=laptop`)
        await page.getByText('Nothing matches “laptop”').waitFor()
        await expectAccessible(page)
        await page.getByRole('main').getByRole('link', { name: 'Ask us for it' }).click()
        await page.waitForURL(/\/contact\?/)
        expect(await page.getByRole('textbox', { name: 'Subject' }).inputValue()).toBe('Looking for: laptop')
        await page.goBack()
        await page.getByRole('navigation', { name: 'Browse by department' }).getByRole('link').first().click()
        await page.waitForURL(/\/purchase\/\d+$/)
      }),
  )

  it('says aloud that suggestions could not be loaded', { tags: ['long'] }, async () => {
    const { page } = await visit({ url: `${shop.url}/about`, language: 'en' })
    await settled(page)
    await page.route('**/api/v1/product/suggestions?*', (route) => route.abort())
    await box(page).fill('bend')
    const said = 'Suggestions could not be loaded. Press search to see the results.'
    await page.getByRole('status').filter({ hasText: said }).waitFor({ state: 'attached' })
  })

  it('shows popular searches before anything is typed, and asks nobody for them', { tags: ['long'] }, () =>
    at({}, async (page) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await box(page).click()
      const popular = page.getByRole('group', { name: 'Popular searches' })
      await popular.getByRole('option', { name: 'ball valve' }).waitFor()
      expect(await popular.getByRole('option').count()).toBe(8)
      await expectAccessible(page)
      expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
      await box(page).press('ArrowDown')
      await box(page).press('Enter')
      await page.waitForURL('**/purchase?query=ball+valve')
    }),
  )

  it('remembers the last searches in this browser, until they are cleared', { tags: ['long'] }, () =>
    at({}, async (page) => {
      for (const text of ['valve', 'mask']) {
        await box(page).fill(text)
        await box(page).press('Enter')
        await page.waitForURL(`**/purchase?query=${text}`)
      }
      await page.goto(`${shop.url}/about`)
      await settled(page)
      await box(page).click()
      const recent = page.getByRole('group', { name: 'Recent searches' })
      await recent.waitFor()
      expect(await recent.getByRole('option').allTextContents()).toEqual(['mask', 'valve'])
      await expectAccessible(page)
      await box(page).press('ArrowDown')
      await box(page).press('ArrowDown')
      await box(page).press('Enter')
      await page.waitForURL('**/purchase?query=valve')
      await page.goto(`${shop.url}/about`)
      await settled(page)
      await box(page).click()
      await page.getByRole('button', { name: 'Clear recent searches' }).click()
      await recent.waitFor({ state: 'hidden' })
      expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
    }),
  )
})

describe('The footer', () => {
  const visitor = visitOnce(() => ({ url: `${shop.url}/login`, language: 'en' }))

  it('names address, e-mail, phone and hours, and what the law wants named', () =>
    withPage(visitor, async (page) => {
      await footer(page).getByText(address.place).waitFor()
      expect(await footer(page).getByRole('link', { name: address.email }).getAttribute('href')).toBe(
        `mailto:${address.email}`,
      )
      expect(await footer(page).getByRole('link', { name: address.phone }).getAttribute('href')).toBe(
        `tel:${address.phone}`,
      )
      await footer(page).getByText('Support 24/7; showroom Saturday to Thursday, 8 am to 10 pm').waitFor()
      await footer(page).getByText('1010000000').waitFor()
    }))

  it('names the year in Riyadh, whatever the year where the browser is', { tags: ['long'] }, async () => {
    const visitor = await visit({ url: `${shop.url}/login`, language: 'en' })
    const { page } = visitor
    await page.clock.setFixedTime('2031-06-01')
    await page.reload()
    await settled(page)
    await footer(page)
      .getByText(`© ${yearOf(new Date())}`)
      .waitFor()
    expectNoBrowserErrors(visitor)
  })

  it('has the marks of the networks and a picture of the ways to pay', () =>
    withPage(visitor, async (page) => {
      const chat = footer(page).getByRole('link', { name: 'WhatsApp', exact: true })
      expect(await chat.getAttribute('href')).toBe(`https://wa.me/966${address.phone}`)
      // The demo shop has no profile on other networks, and links to no other account.
      expect(await footer(page).getByRole('list', { name: 'Follow us' }).getByRole('link').count()).toBe(1)
      const picture = footer(page).locator('img[src*="/pay-"]')
      await picture.scrollIntoViewIfNeeded()
      // The picture of the payment methods is accompanied by a text.
      await footer(page).getByText('Cash on delivery, quotation', { exact: true }).waitFor()
      await soon(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(50)
    }))

  it('links to pages that are all there', () =>
    withPage(visitor, async (page) => {
      const hrefs = await footer(page)
        .locator('a[href^="/"]')
        .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
      const wanted = [
        '/about',
        '/faq',
        '/condition-of-use',
        '/privacy',
        '/cookies',
        '/contact',
        '/distributors',
        '/support',
      ]
      expect(hrefs).toEqual(expect.arrayContaining(wanted))
      const answers: [string, number][] = []
      // One after the other, as no visitor opens twenty pages at once.
      for (const href of hrefs) answers.push([href, (await fetch(shop.url + href)).status])
      expect(answers.filter(([, status]) => status !== 200)).toEqual([])
    }))

  it.each([
    ['en', 'Support 24/7', 'Free shipping and delivery', 'Free returns'],
    ['ar', 'دعم على مدار الساعة', 'شحن وتوصيل مجاني', 'إرجاع مجاني'],
  ] as const)('promises support and free shipping and return above 1000 SAR, in %s', async (language, ...promises) => {
    const html = await (await fetch(`${shop.url}/login?lang=${language}`)).text()
    const [written = ''] = /<footer.*<\/footer>/s.exec(html) ?? []
    for (const promise of promises) expect(written).toContain(`>${promise}<`)
    expect(written.replaceAll(/<[^>]*>/g, '').match(/1,000/g)).toHaveLength(2)
  })
})

describe('Notices', () => {
  const refused = { en: 'Subscription failed. Please try again.', ar: 'تعذّر الاشتراك. أعد المحاولة.' }
  async function provoked(page: Page, language: 'ar' | 'en' = 'en') {
    await page.route('**/api/v1/user/subscribe?*', (route) => route.fulfill({ status: 500, json: { success: false } }))
    await page.getByRole('textbox', { name: /Your e-mail address|بريدك الإلكتروني/ }).fill('reader@shop.test')
    await page.getByRole('button', { name: /^(Subscribe|اشترك)$/ }).click()
    const notice = page.getByRole('listitem').filter({ hasText: refused[language] })
    await notice.waitFor()
    return notice
  }
  async function onPage(language: 'ar' | 'en', work: (page: Page) => Promise<void>) {
    const visitor = await visit({ url: `${shop.url}/about`, language })
    await settled(visitor.page)
    await work(visitor.page)
    expect(visitor.browserErrors.filter((error) => !error.includes('500'))).toEqual([])
  }

  it.each(inLanguages('ar'))('stand in the right upper corner, in %s too', (language) =>
    onPage(language, async (page) => {
      const place = await (await provoked(page, language)).boundingBox()
      expect(place?.y).toBeLessThan(40)
      expect((place?.x ?? 0) + (place?.width ?? 0)).toBeGreaterThan(1280 - 40)
    }),
  )

  it('go by themselves after 5000 ms, but not under the pointer', () =>
    onPage('en', async (page) => {
      const notice = await provoked(page)
      const clock = () =>
        notice.locator('.toast-time').evaluate((line) => {
          const [animation] = line.getAnimations()
          return [animation?.effect?.getTiming().duration, animation?.playState]
        })
      expect(await clock()).toEqual([5_000, 'running'])
      await notice.hover()
      await soon(clock).toEqual([5_000, 'paused'])
      await page.mouse.move(200, 600)
      await notice.locator('.toast-time').evaluate((line) => line.getAnimations()[0]?.finish())
      await notice.waitFor({ state: 'detached' })
    }))

  it('are thrown away by dragging them 80 % of their width, not by less', { tags: ['long'] }, () =>
    onPage('en', async (page) => {
      const notice = await provoked(page)
      // It goes by itself after a while: not here.
      await notice.locator('.toast-time').evaluate((line) => line.getAnimations()[0]?.pause())
      await notice.hover()
      const { x = 0, y = 0, width = 0 } = (await notice.boundingBox()) ?? {}
      async function drag(part: number) {
        await page.mouse.move(x + 60, y + 20)
        await page.mouse.down()
        await page.mouse.move(x + 60 + (width * part) / 2, y + 20)
        await page.mouse.move(x + 60 - width * part, y + 20)
        await page.mouse.up()
      }
      await drag(0.7)
      await soon(async () => Math.round((await notice.boundingBox())?.x ?? 0)).toBe(Math.round(x))
      await drag(0.85)
      await notice.waitFor({ state: 'detached' })
    }),
  )
})

describe('The language', () => {
  it('the language stored in this browser comes before the address, and without either it is Arabic', {
    tags: ['long'],
  }, async () => {
    async function expectSpoken(language: 'ar' | 'en', kept: string | null, path: string) {
      const context = await newContext()
      if (kept) await context.addInitScript((word) => localStorage.setItem('language', word), kept)
      const page = await context.newPage()
      await page.goto(shop.url + path)
      await settled(page)
      // The other language's words are fetched first.
      await soon(() => page.locator('html').getAttribute('lang')).toBe(language)
      await context.close()
    }
    await expectSpoken('en', 'en', '/about')
    await expectSpoken('ar', 'ar', '/about?lang=en')
    await expectSpoken('en', null, '/about?lang=en')
    await expectSpoken('ar', null, '/about')
  })

  it('is kept in local storage and in a cookie, so that the server renders it next time', () =>
    at({ path: '/about' }, async (page) => {
      await page.getByRole('link', { name: 'التبديل إلى العربية' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'من نحن' }).waitFor()
      expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
      expect(await page.evaluate(() => [localStorage.getItem('language'), document.cookie])).toEqual([
        'ar',
        expect.stringContaining('language=ar'),
      ])
    }))

  it('is fetched again up to five times, first after 350 ms and then twice as long each time', {
    tags: ['long'],
  }, async () => {
    const visitor = await visit({ url: `${shop.url}/about`, language: 'en' })
    const { page } = visitor
    await settled(page)
    const delays = [350, 700, 1_400, 2_800, 5_600]
    // Waits of these lengths are written down, and over at once.
    await page.evaluate((known) => {
      const wait = window.setTimeout
      const seen = window as unknown as { waited: number[] }
      seen.waited = []
      window.setTimeout = ((work: () => void, delay = 0) => {
        if (known.includes(delay)) seen.waited.push(delay)
        return wait(work, known.includes(delay) ? 0 : delay)
      }) as typeof setTimeout
    }, delays)
    let asked = 0
    await page.route('**/locales/ar/common.json', async (route) => {
      asked += 1
      if (asked <= delays.length) await route.fulfill({ status: 503, body: '' })
      else await route.continue()
    })
    await page.getByRole('link', { name: 'التبديل إلى العربية' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'من نحن' }).waitFor()
    expect(asked).toBe(6)
    expect(await page.evaluate(() => (window as unknown as { waited: number[] }).waited)).toEqual(delays)
    expect(visitor.browserErrors.filter((error) => !error.includes('503'))).toEqual([])
  })
})

describe('A page’s title', () => {
  it.each([
    ['/', /^Pipes, fittings and health supplies \| Rawaj$/],
    ['/purchase', /^.+ \| Rawaj$/],
    ['/shopcart', /^.+ \| Rawaj$/],
    ['/login', /^.+ \| Rawaj$/],
    ['/productdetails/1', /^.+ \| Rawaj$/],
    ['/no/such/page', /^Not Found !! \| Rawaj$/],
  ])('the title of %s names the page and the shop', async (path, title) => {
    const titled = async (language: string) =>
      /<title>([^<]*)<\/title>/.exec(await (await fetch(`${shop.url}${path}?lang=${language}`)).text())?.[1]
    expect(await titled('en')).toMatch(title)
    expect(await titled('ar')).toMatch(/^.+ \| رواج$/)
  })

  it('the title of an unknown address is over the words Not Found !!, in both languages', async () => {
    for (const [language, words] of [
      ['en', 'Not Found !!'],
      ['ar', 'الصفحة غير موجودة!!'],
    ] as const) {
      for (const path of ['/no/such/page', '/productdetails/999999', '/purchase/999999']) {
        const html = await (await fetch(`${shop.url}${path}?lang=${language}`)).text()
        expect(html.replaceAll(/<script.*?<\/script>/gs, ''), path).toContain(words)
      }
    }
  })
})
