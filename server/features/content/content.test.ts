import type { Section } from '@rawaj/contract/entities.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { forThisFile } from '../../testing/forThisFile.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { fillPages, standardPages } from './fillPages.ts'
import { banners, distributors, pages, questions, shopAddresses } from './tables.ts'

const house = forThisFile(openTestShop)
const shown: number[] = []

beforeAll(async () => {
  const { db } = house.shop
  for (const [position, type] of [1, 1, 0, 2].entries()) {
    await db.insert(banners).values({
      ...{ type, imageAr: `/media/demo/${position}-ar.webp`, link: '/purchase', position },
      imageEn: position === 0 ? '/media/demo/0-en.webp' : '',
      ...{ contentAr: `لافتة ${position}`, contentEn: `Banner ${position}`, descriptionAr: '', quoteAr: 'تسوّق' },
    })
  }
  await db
    .insert(shopAddresses)
    .values({ addressAr: 'الرياض', email: 'care@shop.test', phone: '920000000', hoursAr: '9 إلى 9', hoursEn: '9 to 9' })
  for (const [cityAr, cityEn] of [
    ['جدة', 'Jeddah'],
    ['الدمام', 'Dammam'],
  ] as const) {
    await db.insert(distributors).values({
      nameAr: `موزع ${cityAr}`,
      cityAr,
      cityEn,
      addressAr: 'طريق',
      phone: '0120000000',
      email: 'd@shop.test',
      latitude: 21.5,
    })
  }
  await db
    .insert(questions)
    .values({ questionAr: 'كم؟', answerAr: 'يومان', questionEn: 'How long?', answerEn: 'Two days' })
  for (let number = 1; number <= 4; number += 1)
    shown.push(await house.make.product({ sold: number, viewed: 10 - number }))
  const [first = 0, second = 0] = shown
  await house.make.inHomeList('deal_of_the_day', second)
  await house.make.inHomeList('hot', first)
  await house.make.inHomeList('featured', first)
  await house.make.inHomeList('featured', second)
})

describe('Banners', () => {
  it('come in the owner’s order with their count; page 1 with limit 0 is all of them', async () => {
    const { body } = await house.call('GET', '/banner?page=1&limit=0&lang=en')
    expect(body.count).toBe(4)
    expect(body.data[0]).toMatchObject({
      banner_type: 1,
      content: 'Banner 0',
      quote: 'تسوّق',
      image: '/media/demo/0-en.webp',
      link: '/purchase',
    })
    expect(body.data[1].image).toBe('/media/demo/1-ar.webp')
  })

  it('are paged and searched when asked', async () => {
    const page = await house.call('GET', '/banner?page=1&limit=3')
    expect(page.body).toMatchObject({ count: 4, data: [{ content: 'لافتة 3' }] })
    expect((await house.call('GET', `/banner?query=${encodeURIComponent('لافته 2')}`)).body.count).toBe(1)
  })
})

describe('The home lists', () => {
  const sections = async (path: string): Promise<Section[]> => (await house.call('GET', path)).body.data

  it('are the deal of the day, hot items, and the four others', async () => {
    expect((await sections('/banner/section1')).map(({ key, product }) => [key, product.map(({ id }) => id)])).toEqual([
      ['deal_of_the_day', [shown[1]]],
    ])
    expect((await sections('/banner/section2'))[0]).toMatchObject({ key: 'hot', product: [{ id: shown[0] }] })
    const others = await sections('/banner/section3?lang=en')
    expect(others.map(({ name }) => name)).toEqual(['Featured', 'Trending', 'Best seller', 'Most viewed'])
    expect(others.map(({ product }) => product.map(({ id }) => id))).toEqual([
      [shown[0], shown[1]],
      [],
      [...shown].reverse(),
      shown,
    ])
  })

  it('have the caller’s own prices', async () => {
    const { token } = await house.make.customer({ type: 1 })
    const { body } = await house.call('GET', '/banner/section2', { token })
    expect(body.data[0].product[0]).toMatchObject({ sale_price: 90, w_rate: 90 })
  })
})

it('The address travels plain, in the wished language', async () => {
  const answer = await house.app.inject('/api/v1/address?lang=en')
  expect(answer.json()).toMatchObject({
    success: true,
    data: [{ address: 'الرياض', phone_no: '920000000', hours: '9 to 9' }],
  })
})

it('Distributors are found by city, in either spelling', async () => {
  expect((await house.call('GET', '/distributor')).body.datas).toMatchObject({
    count: 2,
    data: [{ city: 'جدة', latitude: 21.5, longitude: null }, {}],
  })
  expect((await house.call('GET', `/distributor?query=${encodeURIComponent('جده')}`)).body.datas.count).toBe(1)
})

it('Questions come with their answers', async () => {
  expect((await house.call('GET', '/faq?lang=en')).body.data).toEqual([
    { id: 1, question: 'How long?', answer: 'Two days' },
  ])
})

describe('The shop’s own texts', () => {
  const page = async (key: string, language = 'en') => house.call('GET', `/page/${key}?lang=${language}`)

  beforeAll(async () => {
    await house.shop.db.insert(pages).values({ key: 'about', titleAr: 'عنّا', bodyAr: 'كتبها صاحب المتجر.' })
    await fillPages(house.shop.db)
  })

  it.each(standardPages.map(({ key }) => key))('%s is there for every shop, in both languages', async (key) => {
    for (const language of ['ar', 'en']) {
      const { status, body } = await page(key, language)
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ key, title: expect.stringMatching(/./), body: expect.stringMatching(/./) })
      expect(Date.parse(body.data.updated_at)).not.toBeNaN()
    }
  })

  it('keep what the owner wrote, in the other language where one is missing', async () => {
    expect((await page('about')).body.data).toMatchObject({ title: 'عنّا', body: 'كتبها صاحب المتجر.' })
  })

  it('name the shop’s address and numbers, and leave out what it has not told', async () => {
    const { body } = (await page('condition-of-use')).body.data
    expect(body).toContain('- Phone: 920000000')
    expect(body).toContain('- E-mail: care@shop.test')
    expect(body).not.toMatch(/[{}]|Commercial registration|VAT number/)
    await house.shop.db.update(shopAddresses).set({ crNumber: '1010000001' })
    house.shop.catalogueVersion.changed()
    expect((await page('condition-of-use')).body.data.body).toContain('- Commercial registration: 1010000001')
  })

  it('without anything to stand under it, a heading is left out', async () => {
    await house.shop.db
      .insert(pages)
      .values({ key: 'bare', titleAr: 'ن', bodyAr: '## الأول\n\n- {vat_number}\n\n## الثاني\nسطر\n\n## الثالث' })
    expect((await page('bare')).body.data.body.split(/\n+/)).toEqual(['## الثاني', 'سطر'])
  })

  it('that nobody wrote are not there', async () => {
    expect((await page('imprint')).status).toBe(404)
    expect((await page('No%20key')).status).toBe(400)
  })
})

describe.each(standardPages)('The standard text $key', ({ title, body }) => {
  const shape = (text: string) => text.split('\n').map((line) => /^(## |- |$)/.exec(line)?.[0] ?? 'text')

  it('says the same in both languages, part by part', () => {
    expect(shape(body.ar)).toEqual(shape(body.en))
    expect(title.ar).toMatch(/^\p{Script=Arabic}/u)
  })
})
