import { createHash } from 'node:crypto'
import { normaliseMobile } from '@rawaj/contract/fields/mobile.ts'
import { describe, expect, it } from 'vitest'
import { productOverrides } from './catalogue/productOverrides.ts'
import { addedSizes } from './catalogue/products.ts'
import { createDemoShop } from './createDemoShop.ts'
import type { DemoProduct, Localized } from './DemoShop.ts'
import { createHistory } from './history/createHistory.ts'
import { type Family, pictureFile } from './pictures/PictureModel.ts'

const shop = createDemoShop()
const { products } = shop
const arabic = /\p{Script=Arabic}/u

// biome-ignore format: one line a group
const families: Record<Family, true> = {
  pipe: true, 'pipe-bundle': true, bend: true, tee: true, wye: true, coupling: true, 'end-cap': true, flange: true, union: true, reducer: true,
  'ball-valve': true, 'gate-valve': true, 'check-valve': true, clamp: true, 'floor-drain': true, 'solvent-cement': true, 'ptfe-tape': true,
  'blood-pressure-monitor': true, thermometer: true, 'pulse-oximeter': true, 'glucose-meter': true, nebuliser: true, stethoscope: true,
  syringe: true, 'bandage-roll': true, 'first-aid-box': true, mask: true, 'gloves-box': true, bottle: true, 'pill-organiser': true,
  wheelchair: true, crutch: true, walker: true, 'hot-water-bottle': true, 'hospital-bed': true,
}

function unique(values: string[]): number {
  return new Set(values).size
}

function values(product: DemoProduct, language: 'ar' | 'en'): string[] {
  return product.specification[language].map((row) => row.value)
}

function bothLanguages(text: Localized): void {
  expect(text.ar).toMatch(arabic)
  expect(text.en.trim()).not.toBe('')
  expect(text.en).not.toMatch(arabic)
}

/** Counts the products with each badge. */
function countBadges(list: DemoProduct[]): Record<string, number> {
  const buyable = list.filter(({ stock }) => (stock ?? 0) > 0)
  return {
    outOfStock: list.filter(({ stock }) => stock === null).length,
    soldOut: list.filter(({ stock, availableFrom }) => stock === 0 && availableFrom === null).length,
    soon: list.filter(({ availableFrom }) => availableFrom !== null).length,
    low: buyable.filter(({ stock }) => (stock ?? 0) <= 5).length,
    deal: buyable.filter((product) => product.retailHalalas < product.regularHalalas).length,
  }
}

describe('the history of the demo', () => {
  const until = new Date('2026-11-25T15:00:00Z')
  const historyOf = (list: DemoProduct[]) => createHistory({ products: list, until })

  it('is the same for the same options, and over by the moment it ends at', () => {
    const history = historyOf(products)
    expect(historyOf(products)).toEqual(history)
    const instants = JSON.stringify(history).match(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g) ?? []
    expect(instants.length).toBeGreaterThan(1_500)
    expect(instants.filter((instant) => new Date(instant) > until)).toEqual([])
  })

  it('gives every customer a mailbox and a mobile of their own', () => {
    const { customers } = historyOf(products)
    expect(unique(customers.map(({ email }) => email))).toBe(customers.length)
    expect(unique(customers.map(({ mobile }) => normaliseMobile(mobile) ?? ''))).toBe(customers.length)
  })

  it('has no order that was to be paid online and is not, and nobody accept an offer while one waits, whenever it ends', () => {
    const first = Date.parse('2026-11-26T14:05:04Z')
    for (let place = 0; place < 200; place += 1) {
      const { orders } = createHistory({ products, until: new Date(first + place * 7 * 60_000) })
      const met = orders.flatMap(({ customer, steps }) =>
        steps
          .filter(({ kind }) => kind === 'offerAccepted')
          .flatMap(({ at }) =>
            orders.filter(
              (other) =>
                other.customer === customer &&
                other.at <= at &&
                other.steps.some(({ kind, at: paidAt }) => kind === 'paid' && at < paidAt),
            ),
          ),
      )
      expect(met).toEqual([])
      const unpaid = orders.filter(({ type, steps }) => type === 1 && !steps.some(({ kind }) => kind === 'paid'))
      expect(unpaid).toEqual([])
    }
  })

  it('orders what the catalogue has, however small or large it was made', () => {
    for (const count of [3, 12, 900]) {
      const { products: grown } = createDemoShop({ products: count })
      const skus = new Set(grown.map(({ sku }) => sku))
      const ordered = historyOf(grown).orders.flatMap(({ lines }) => lines)
      expect(ordered.length, `${count}`).toBeGreaterThan(100)
      expect(ordered.filter(({ sku, quantity }) => !skus.has(sku) || quantity < 1)).toEqual([])
    }
    expect(historyOf([]).orders).toEqual([])
  })
})

describe('the demo catalogue', () => {
  it('has the promised size', () => {
    expect(products.length - addedSizes.size).toBe(318)
    expect(addedSizes.size).toBeGreaterThanOrEqual(60)
    expect(addedSizes.size).toBeLessThanOrEqual(75)
    expect(shop.categories.length).toBeGreaterThanOrEqual(9)
    expect(shop.categories.flatMap(({ subcategories }) => subcategories).length).toBeGreaterThanOrEqual(36)
    expect(shop.brands.length).toBeGreaterThanOrEqual(30)
  })

  it('has its first goods in their order, as clients of the shop have known them since before its families', () => {
    const known = products
      .slice(0, 318)
      .map(({ name, ...facts }) => [
        facts.sku,
        name.ar,
        name.en,
        facts.category,
        facts.subcategory,
        facts.brand,
        facts.regularHalalas,
        facts.retailHalalas,
        facts.wholesaleHalalas,
        facts.contractHalalas,
        facts.taxCode,
        facts.stock,
        facts.availableFrom,
        facts.createdAt,
        facts.sold,
        facts.viewed,
        facts.lists,
      ])
    const digest = createHash('sha256').update(JSON.stringify(known)).digest('hex')
    expect(digest).toBe('f2d8561eff09eb21b2e2be2f468c688cf5ce74837657b50de9a5e09adfe84324')
  })

  it('gives every product a SKU and a name of its own', () => {
    expect(unique(products.map(({ sku }) => sku))).toBe(products.length)
    expect(unique(products.map(({ name }) => name.ar))).toBe(products.length)
    expect(unique(products.map(({ name }) => name.en))).toBe(products.length)
  })

  it('fills every sub-category and shows one of its own products on it', () => {
    for (const category of shop.categories)
      for (const { key, picture } of category.subcategories) {
        const inside = products.filter(({ subcategory }) => subcategory === key)
        expect(inside.length, key).toBeGreaterThanOrEqual(4)
        expect(inside.every((product) => product.category === category.key)).toBe(true)
        expect(
          inside.map(({ model }) => pictureFile(model, 'hero')),
          key,
        ).toContain(picture)
      }
  })

  it('uses every family of pictures and every brand', () => {
    expect(new Set(products.map(({ model }) => model.family))).toEqual(new Set(Object.keys(families)))
    expect(new Set(products.map(({ brand }) => brand))).toEqual(new Set(shop.brands.map(({ key }) => key)))
  })

  it('has products for every badge, and home list', () => {
    expect(countBadges(products)).toMatchObject({ outOfStock: 6, soldOut: 6, soon: 5, low: 10 })
    expect(countBadges(products).deal).toBeGreaterThan(40)
    const inList = (list: DemoProduct['lists'][number]) => products.filter(({ lists }) => lists.includes(list))
    for (const list of ['hot', 'featured', 'trending'] as const) expect(inList(list)).toHaveLength(12)
  })

  it('has a deal that runs and one of tomorrow, of goods in stock at lower prices', () => {
    expect(shop.deals.map(({ startsInDays }) => startsInDays)).toEqual([-1, 1])
    for (const { sku, retailHalalas } of shop.deals.flatMap((deal) => deal.products)) {
      const product = products.find((one) => one.sku === sku)
      expect(product?.stock, sku).toBeGreaterThan(0)
      expect(retailHalalas, sku).toBeLessThan(product?.retailHalalas ?? 0)
    }
  })

  it('has coupons of every kind: some that count, one to come and one that has ended', () => {
    const { coupons, categories } = shop
    expect(new Set(coupons.map(({ kind }) => kind))).toEqual(new Set(['percent', 'amount', 'freeDelivery']))
    expect(coupons.some(({ startsInDays }) => startsInDays > 0)).toBe(true)
    expect(coupons.some(({ startsInDays, days }) => startsInDays + days <= 0)).toBe(true)
    const names = categories.map(({ name }) => name.en)
    for (const { code, category } of coupons)
      expect([code, names]).toEqual([code, category ? expect.arrayContaining([category]) : names])
  })

  it('names only products that exist in its overrides', () => {
    const skus = new Set(products.map(({ sku }) => sku))
    const named = [
      ...productOverrides.lists.flatMap(([, list]) => list),
      ...productOverrides.outOfStock,
      ...productOverrides.stock.keys(),
      ...productOverrides.availableFrom.keys(),
    ]
    expect(named.filter((sku) => !skus.has(sku))).toEqual([])
  })

  it('orders the four prices and keeps discounts between 5 and 35 percent', () => {
    for (const { sku, regularHalalas, retailHalalas, wholesaleHalalas, contractHalalas } of products) {
      const prices = [regularHalalas, retailHalalas, wholesaleHalalas, contractHalalas]
      expect(
        prices.every((price) => Number.isInteger(price) && price > 0),
        sku,
      ).toBe(true)
      expect(regularHalalas).toBeGreaterThanOrEqual(retailHalalas)
      expect(retailHalalas).toBeGreaterThan(wholesaleHalalas)
      expect(wholesaleHalalas).toBeGreaterThanOrEqual(contractHalalas)
      const badge = 100 - Math.round((retailHalalas * 100) / regularHalalas)
      if (badge !== 0) expect(badge >= 5 && badge <= 35, `${sku} ${badge}`).toBe(true)
    }
    const discounted = products.filter((product) => product.retailHalalas < product.regularHalalas).length
    expect(discounted / products.length).toBeGreaterThan(0.15)
    expect(discounted / products.length).toBeLessThan(0.25)
  })

  it('shows prices with VAT in steps of five halalas', () => {
    for (const { regularHalalas, sku } of products) expect(regularHalalas % 5, sku).toBe(0)
  })

  it('has the one VAT rate of Saudi Arabia', () => {
    expect(new Set(products.map(({ taxCode }) => taxCode))).toEqual(new Set(['V15']))
  })

  it('is written in both languages throughout', () => {
    for (const { name, description, highlights, specification } of products) {
      bothLanguages(name)
      const lines = { ar: description.ar.split('\n'), en: description.en.split('\n') }
      expect(lines.ar.length).toBe(lines.en.length)
      expect(lines.ar.length).toBeGreaterThanOrEqual(3)
      expect(lines.ar.length).toBeLessThanOrEqual(7)
      for (const [index, ar] of lines.ar.entries()) bothLanguages({ ar, en: lines.en[index] ?? '' })
      expect(highlights.ar.length).toBe(highlights.en.length)
      expect(highlights.ar.length).toBeGreaterThanOrEqual(3)
      expect(highlights.ar.length).toBeLessThanOrEqual(5)
      expect(specification.ar.length).toBe(specification.en.length)
      for (const { key } of specification.ar) expect(key).toMatch(arabic)
      for (const { key, value } of specification.en) expect(key + value).not.toMatch(arabic)
      expect(name.ar + description.ar).not.toMatch(/[٠-٩]| ,|[\u0600-\u06ff],/)
    }
  })

  it('says in name and specification what the picture shows', () => {
    for (const product of products) {
      const { model, name } = product
      for (const language of ['ar', 'en'] as const) {
        const all = values(product, language)
        if ('angle' in model) {
          expect(name[language]).toContain(`${model.angle}°`)
          expect(all).toContain(`${model.angle}°`)
        }
        if ('diameter' in model) {
          expect(name[language], product.sku).toContain(`${model.diameter}`)
          expect(
            all.some((value) => value.startsWith(`${model.diameter} `)),
            product.sku,
          ).toBe(true)
        }
        if ('smaller' in model) expect(name[language]).toContain(`${model.smaller}`)
        if ('pressure' in model) expect(all).toContain(`PN${model.pressure}`)
        if ('millilitres' in model) expect(name[language]).toContain(`${model.millilitres}`)
        if ('width' in model) expect(name[language]).toContain(`${model.width}`)
        if (model.family === 'floor-drain') expect(name[language]).toContain(`${model.size / 10}`)
      }
      if ('colour' in model && model.family !== 'ptfe-tape')
        expect(values(product, 'en').join(' ').toLowerCase(), product.sku).toContain(model.colour)
    }
  })

  it('is spread over the year before the demo’s day', () => {
    const dates = products.map(({ createdAt }) => createdAt).sort()
    expect(dates[0]?.slice(0, 4)).toBe('2025')
    expect((dates.at(-1) ?? '') < '2026-11-01').toBe(true)
    expect(products.every(({ availableFrom }) => availableFrom === null || availableFrom >= '2027-12-01')).toBe(true)
  })
})

describe('the rest of the demo shop', () => {
  it('has banners of all four types with short headlines', () => {
    const count = (type: number) => shop.banners.filter((banner) => banner.type === type).length
    expect([count(0), count(1), count(2), count(3)]).toEqual([1, 4, 2, 4])
    for (const { content, description, quote, link } of shop.banners) {
      for (const text of [content, description, quote]) bothLanguages(text)
      expect(content.ar.length).toBeLessThanOrEqual(32)
      expect(content.en.length).toBeLessThanOrEqual(32)
      const word = new URL(link, 'https://shop.example').searchParams.get('query') ?? ''
      const found = products.filter(({ name }) => name.ar.includes(word) || name.en.includes(word))
      expect(found.length, word).toBeGreaterThanOrEqual(3)
    }
  })

  it('has distributors across the Kingdom and answered questions', () => {
    expect(shop.distributors.length).toBeGreaterThanOrEqual(12)
    expect(unique(shop.distributors.map(({ city }) => city.en))).toBeGreaterThanOrEqual(10)
    for (const { name, city, address, phone, latitude, longitude } of shop.distributors) {
      for (const text of [name, city, address]) bothLanguages(text)
      expect(phone).toMatch(/^01\d{8}$/)
      expect(latitude > 16 && latitude < 33 && longitude > 34 && longitude < 56).toBe(true)
    }
    expect(shop.questions.length).toBeGreaterThanOrEqual(8)
    for (const { question, answer } of shop.questions) {
      bothLanguages(question)
      // The shop itself fills a placeholder with a sentence.
      if (!/^\{\w+\}$/.test(answer.ar)) bothLanguages(answer)
    }
  })
})

describe('growing and reducing the catalogue', () => {
  it('builds the same shop twice', () => {
    expect(createDemoShop({ products: 700 })).toEqual(createDemoShop({ products: 700 }))
  })

  it('grows to 2,000 products with a SKU and a name each', () => {
    const grown = createDemoShop({ products: 2_000, ownProducts: 2_000 }).products
    expect(grown).toHaveLength(2_000)
    expect(grown.slice(0, products.length)).toEqual(products)
    expect(unique(grown.map(({ sku }) => sku))).toBe(2_000)
    expect(unique(grown.map(({ name }) => name.ar))).toBe(2_000)
    for (const product of grown) {
      bothLanguages(product.name)
      expect(product.retailHalalas).toBeGreaterThan(product.wholesaleHalalas)
    }
  })

  it('grows to 100,000 without repeating itself', () => {
    const grown = createDemoShop({ products: 100_000, ownProducts: 100_000 }).products
    expect(unique(grown.map(({ sku }) => sku))).toBe(100_000)
    expect(unique(grown.map(({ name }) => name.en))).toBe(100_000)
    expect(unique(grown.map(({ name }) => name.ar))).toBe(100_000)
  })

  it('has series of its first 1,000 products beyond that many, and exactly as many products as it is asked for', () => {
    for (const count of [1_000, 1_001, 1_999, 2_000, 20_000, 20_003, 999_999, 1_000_000]) {
      const { products: own, series } = createDemoShop({ products: count })
      const each = series?.products.length ?? 0
      const inSeries = each * (1 + (series?.others.length ?? 0)) + (series?.last?.skus.length ?? 0)
      expect(own.length + inSeries).toBe(count)
      const codes = [series?.code, ...(series?.others ?? []), series?.last?.code].filter((code) => code !== undefined)
      expect(unique(codes)).toBe(codes.length)
    }
  })

  it('gives a series whole families, names and SKUs of its own, and prices like those of other goods', () => {
    const { products: own, families: ownFamilies, series } = createDemoShop({ products: 3_700 })
    if (!series) expect.fail('no series')
    expect(series.products).toHaveLength(1_000)
    const all = [...own, ...series.products]
    for (const text of [
      ({ sku }: DemoProduct) => sku,
      ({ name }: DemoProduct) => name.ar,
      ({ name }: DemoProduct) => name.en,
    ])
      expect(unique(all.map(text))).toBe(2_000)
    for (const { sku, name } of series.products) {
      expect(sku).toMatch(/-A10$/)
      expect(name.ar).toMatch(/، \p{Script=Arabic}[^،]* سلسلة A10$/u)
      expect(name.en).toMatch(/, [A-Z][\w ]* series A10$/)
    }
    expect(series.families).toHaveLength(ownFamilies.length)
    const last = new Set(series.last?.skus)
    expect(last.size).toBe(700)
    for (const { skus } of series.families) {
      const there = skus.filter((sku) => last.has(sku)).length
      expect([0, skus.length]).toContain(there)
    }
    for (const { regularHalalas, retailHalalas, wholesaleHalalas, contractHalalas } of series.variants.flat()) {
      expect(retailHalalas).toBeLessThanOrEqual(regularHalalas)
      expect(wholesaleHalalas).toBeLessThan(retailHalalas)
      expect(contractHalalas).toBeLessThanOrEqual(wholesaleHalalas)
    }
  })

  it('has the code of its first series in nothing but that series', () => {
    const { products: own, families: ownFamilies, series } = createDemoShop({ products: 2_000 })
    expect(JSON.stringify([own, ownFamilies]).toUpperCase()).not.toContain(series?.code)
  })

  it('is reduced to 40 products and keeps every category and badge', () => {
    const few = createDemoShop({ products: 40 }).products
    expect(few).toHaveLength(40)
    expect(new Set(few.map(({ category }) => category))).toEqual(new Set(shop.categories.map(({ key }) => key)))
    for (const [badge, count] of Object.entries(countBadges(few))) expect(count, badge).toBeGreaterThan(0)
    expect(new Set(few.flatMap(({ lists }) => lists)).size).toBe(3)
  })
})
