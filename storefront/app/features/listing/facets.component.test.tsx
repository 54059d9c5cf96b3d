import type { CallInput } from '@rawaj/contract/api/calls.ts'
import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { Category } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { failure, reply } from '@rawaj/contract/testing/fakeApi.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import * as listing from '../../routes/listing.tsx'
import { type FacetedProduct, facetedCalls } from '../../testing/facetedShop.ts'
import { productOf } from '../../testing/products.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { refreshFilterTree } from './filterTree.ts'

type Query = NonNullable<CallInput<'listFacets'>['query']>

const categories: Category[] = [
  { id: 1, name: 'Pipes', image: null, department: null, subcategory: [{ id: 11, name: 'Pressure', image: null }] },
  { id: 2, name: 'Valves', image: null, department: null, subcategory: [] },
]
const brands = [
  { id: 2, name: 'Bravo' },
  { id: 1, name: 'Alpha' },
]
/** Sizes of the pipes, with how many of 42 have each. */
const sizes = Object.entries({ 20: 12, 25: 8, 32: 4, 40: 4, 50: 4, 63: 3, 75: 3, 90: 2, 110: 2 })
const diameters = sizes.map(([size]) => size)
const pipeSizes = sizes.flatMap(([size, count]) => Array.from({ length: count }, () => size))
const pipes = pipeSizes.map((diameter, index): FacetedProduct => {
  const price = 2 + 2 * index
  return {
    product: productOf({ id: index + 1, name: `Pipe ${index + 1}`, price }),
    category: 1,
    brand: 1,
    price,
    isInStock: index % 4 !== 3,
    unit: index % 7 < 5 ? 'piece' : 'metre',
    values: { diameter, ...((index < 7 || index >= 40) && { pn: index % 2 === 0 ? '16' : '10' }) },
  }
})
const valves = Array.from({ length: 1_001 }, (_, index): FacetedProduct => {
  const product = productOf({ id: 100 + index, name: `Valve ${index + 1}`, price: 40 })
  const values = { diameter: index % 2 === 0 ? '20' : '25' }
  return { product, category: 2, brand: 2, price: 40, isInStock: true, unit: 'piece', values }
})
const shop = facetedCalls({
  goods: [...pipes, ...valves],
  categories,
  brands,
  units: [
    { id: 'piece', name: 'Piece' },
    { id: 'metre', name: 'Metre' },
    { id: 'roll', name: 'Roll' },
  ],
  fields: [
    { category: 1, field: 'diameter', name: 'Diameter', unit: 'mm' },
    { category: 1, field: 'pn', name: 'Pressure', unit: 'bar' },
    // Of the same key as that of the pipes.
    { category: 2, field: 'diameter', name: 'Bore', unit: 'inch' },
  ],
})

interface Options {
  calls?: Partial<ShopApi>
  width?: number
  language?: Language
  compat?: 'described' | 'corrected'
}

async function openListing(path: string, { calls, width, language, compat }: Options = {}) {
  const asked: Query[] = []
  const listed: NonNullable<CallInput<'listProducts'>['query']>[] = []
  const shown = await renderPage({
    path,
    routes: { 'purchase/:categoryId?/:subcategoryId?': listing },
    ...(width !== undefined && { width }),
    ...(language !== undefined && { language }),
    ...(compat !== undefined && { compat }),
    calls: {
      listCategories: async () => reply(categories),
      listBrands: async () => reply(brands),
      listProducts(input) {
        listed.push(input.query ?? {})
        return shop.listProducts(input)
      },
      ...calls,
      listFacets(input, options) {
        asked.push(input.query ?? {})
        return (calls?.listFacets ?? shop.listFacets)(input, options)
      },
    },
  })
  const main = shown.screen.getByRole('main')
  const filters = shown.screen.getByRole('complementary', { name: shown.text('catalogue:filter_products') })
  const box = (name: string) => filters.getByRole('checkbox', { name, exact: true })
  const apply = () => filters.getByRole('button', { name: shown.text('catalogue:apply_filter') }).click()
  return { ...shown, asked, listed, main, filters, box, apply }
}

/** Facets that are replied to when it is said, the first at once. */
function heldFacets() {
  const replies: (() => void)[] = []
  const listFacets: ShopApi['listFacets'] = async (input) => {
    if (replies.push(() => undefined) > 1) await new Promise<void>((resolve) => (replies[replies.length - 1] = resolve))
    return shop.listFacets(input)
  }
  return { replies, listFacets }
}

/** Ticks boxes one after the other, faster than replies come. */
const tickAtOnce = (...boxes: Locator[]) => {
  for (const box of boxes) box.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

/** How many products a box says that it leaves: on screen, and read out. */
function countOf(box: Locator) {
  const element = box.element()
  return [
    element.closest('label')?.querySelector('[aria-hidden]')?.textContent,
    element.getAttribute('aria-description'),
  ]
}

const inBrands = (filters: Locator) =>
  filters
    .getByRole('group', { name: 'Brands' })
    .getByRole('checkbox')
    .all()
    .map((box) => box.element().closest('label')?.querySelector('bdi')?.textContent)

/** Names of the groups of boxes. */
const groupsIn = (place: Element) =>
  [...place.querySelectorAll('legend, summary:not([aria-label])')].map(({ textContent }) => textContent)
const defined = (query: object | undefined) =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== undefined))

beforeEach(async () => {
  // The filters of another test.
  await refreshFilterTree(
    { listCategories: async () => reply(categories), listBrands: async () => reply(brands) } as never,
    'en',
  )
})

describe('The facets of a list', () => {
  it('come behind it, below the categories and brands, with how many products each value leaves', async () => {
    const { filters, asked, listed, box } = await openListing('/purchase/1')
    expect(listed).toHaveLength(1)
    const group = filters.getByRole('group', { name: 'Diameter' })
    await expect.element(group.getByRole('checkbox', { name: '20 mm', exact: true })).toBeVisible()
    expect(groupsIn(filters.element())).toEqual([
      'Categories',
      'Brands',
      'Prices in riyals, VAT included',
      'Availability',
      'Sold by',
      'Diameter',
      'Pressure',
    ])
    expect(asked.map(defined)).toEqual([{ cat_id: [1], group: 'family' }])
    expect(countOf(box('20 mm'))).toEqual(['12', '12 products'])
    expect(countOf(box('Valves'))).toEqual(['1,000+', 'more than 1,000 products'])
    // What leaves nothing stays in the groups of the specification.
    expect(countOf(box('Bravo'))).toEqual(['0', '0 products'])
    expect(filters.getByRole('checkbox', { name: 'Reduced' }).all()).toEqual([])
  })

  it('bring the brands that a list has before the others, of the next list too, but not of what is only ticked', async () => {
    const { filters, asked, address, box, apply } = await openListing('/purchase/1')
    await expect.poll(() => inBrands(filters)).toEqual(['Alpha', 'Bravo'])
    tickAtOnce(box('Pipes'), box('Valves'))
    await expect.poll(() => countOf(box('Alpha'))[0]).toBe('0')
    expect(inBrands(filters)).toEqual(['Alpha', 'Bravo'])
    await apply()
    await expect.poll(address).toBe('/purchase/2')
    await expect.poll(() => inBrands(filters)).toEqual(['Bravo', 'Alpha'])
    // They were known before.
    expect(asked).toHaveLength(2)
  })

  it('show five values, and the rest with “see more”', async () => {
    const { filters } = await openListing('/purchase/1')
    const group = filters.getByRole('group', { name: 'Diameter' })
    const shown = () => group.getByRole('checkbox').all().length
    await expect.poll(shown).toBe(5)
    await group.getByRole('button', { name: 'See more' }).click()
    await expect.poll(shown).toBe(diameters.length)
  })

  it('are not there where they cannot be read, and the list is as it was', async () => {
    const { filters, main, asked, address, box, apply } = await openListing('/purchase/1?in_stock=1', {
      calls: { listFacets: () => Promise.reject(failure('too_many_requests')) },
    })
    await expect.element(main.getByText('We found 32 products')).toBeVisible()
    await expect.poll(() => asked.length).toBe(1)
    await box('Alpha').click()
    await expect.poll(() => asked.length).toBe(2)
    expect(groupsIn(filters.element())).toEqual(['Categories', 'Brands'])
    expect(main.getByRole('alert').all()).toEqual([])
    // What the address is filtered by stays with what is ticked.
    await apply()
    await expect.poll(address).toBe('/purchase/1?brand_id=1&in_stock=1')
  })

  it('are not read and not shown in a shop as it is described; its addresses filter all the same', async () => {
    const { filters, asked, listed } = await openListing('/purchase/1?in_stock=1&price_to=50', { compat: 'described' })
    await expect.element(filters.getByRole('checkbox', { name: 'Pipes', exact: true })).toBeChecked()
    expect(defined(listed[0])).toMatchObject({ in_stock: true, price_to: 50 })
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(asked).toEqual([])
    expect(groupsIn(filters.element())).toEqual(['Categories', 'Brands'])
  })

  it('are counted anew for what is ticked; the last reply counts', async () => {
    const { replies, listFacets } = heldFacets()
    const { asked, box } = await openListing('/purchase/1', { calls: { listFacets } })
    await box('20 mm').click()
    await expect.poll(() => asked.length).toBe(2)
    await box('25 mm').click()
    await expect.poll(() => asked.length).toBe(3)
    expect(asked.map(({ field }) => field)).toEqual([undefined, 'diameter:20', 'diameter:20,diameter:25'])
    expect(countOf(box('Alpha'))).toEqual(['42', '42 products'])
    replies[2]?.()
    await expect.poll(() => countOf(box('Alpha'))).toEqual(['20', '20 products'])
    // The older of them last: it had left the shop already.
    replies[1]?.()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(countOf(box('Alpha'))).toEqual(['20', '20 products'])
    await expect.element(box('20 mm')).toBeChecked()
    await expect.element(box('25 mm')).toBeChecked()
  })

  it('of a category go at once when it is unticked: their values are of its goods alone', async () => {
    const { replies, listFacets } = heldFacets()
    const { filters, asked, address, box, apply } = await openListing('/purchase/1', { calls: { listFacets } })
    await box('20 mm').click()
    tickAtOnce(box('Pipes'), box('Valves'))
    await expect.poll(() => groupsIn(filters.element())).not.toContain('Diameter')
    await expect.poll(() => asked.at(-1)?.cat_id).toEqual([2])
    for (const come of replies) come()
    const bore = filters.getByRole('group', { name: 'Bore' })
    await expect.element(bore.getByRole('checkbox', { name: '20 inch' })).not.toBeChecked()
    await bore.getByRole('checkbox', { name: '25 inch' }).click()
    await apply()
    await expect.poll(address).toBe('/purchase/2?field=diameter:25')
  })

  it.each([
    ['a size that nothing has', '/purchase/1?price_from=80&field=diameter:20', '20 mm'],
    ['a size behind “see more”', '/purchase/1?field=diameter:110', '110 mm'],
    ['what is reduced, where nothing is', '/purchase/1?reduced=1', 'Reduced'],
    ['a unit that nothing is sold by', '/purchase/2?unit=roll', 'Roll'],
  ])('keep a box in sight that has the focus, until the list changes: %s', async (_, path, name) => {
    const { asked, address, box, apply } = await openListing(path)
    await expect.element(box(name)).toBeChecked()
    const { length } = asked
    box(name).element().focus()
    await userEvent.keyboard(' ')
    await expect.poll(() => asked.length).toBe(length + 1)
    // The reply is shown.
    await expect.poll(() => countOf(box('Pipes'))[0]).not.toBe('0')
    await expect.element(box(name)).toBeVisible()
    await expect.element(box(name)).toHaveFocus()
    await expect.element(box(name)).not.toBeChecked()
    await apply()
    await expect.poll(address).not.toBe(path)
    await expect.element(box(name)).not.toBeInTheDocument()
  })

  it('keep a box that has the focus when the reply to an earlier tick comes', async () => {
    const { replies, listFacets } = heldFacets()
    const { asked, box } = await openListing('/purchase/1', { calls: { listFacets } })
    await box('25 mm').click()
    box('16 bar').element().focus()
    await expect.poll(() => asked.length).toBe(2)
    replies[1]?.()
    await expect.poll(() => countOf(box('Alpha'))[0]).toBe('8')
    await expect.element(box('16 bar')).toHaveFocus()
  })

  it('keep the prices while they are typed anew', async () => {
    const { filters, asked, box } = await openListing('/purchase/1?price_from=500&reduced=1')
    const from = filters.getByRole('textbox', { name: 'From' })
    await from.fill('')
    await expect.poll(() => asked.length).toBe(2)
    await expect.poll(() => countOf(box('Reduced'))[0]).toBe('0')
    await expect.element(from).toHaveFocus()
  })

  it('that were ticked and not applied are gone with “clear filter” of a list without filters', async () => {
    const { filters, address, box } = await openListing('/purchase')
    await box('Alpha').click()
    await filters.getByRole('textbox', { name: 'From' }).fill('10')
    await filters.getByRole('button', { name: 'Clear filter' }).click()
    await expect.element(box('Alpha')).not.toBeChecked()
    await expect.element(filters.getByRole('textbox', { name: 'From' })).toHaveValue('')
    expect(address()).toBe('/purchase')
  })

  it('that were ticked and not applied are gone after a sort', async () => {
    const { filters, main, address } = await openListing('/purchase/1')
    const box = filters.getByRole('checkbox', { name: '20 mm', exact: true })
    await box.click()
    await expect.element(box).toBeChecked()
    await main.getByRole('combobox', { name: 'Sort by' }).selectOptions('Name')
    await expect.poll(address).toBe('/purchase/1?sortBy=name&order=asc')
    await expect.element(box).not.toBeChecked()
  })
})

describe('A list that is narrowed', () => {
  it('has all that is chosen in its address, from the first page on, and keeps its order and page size', async () => {
    const { filters, listed, address } = await openListing('/purchase/1?sortBy=name&order=asc&limit=50&page=1')
    const group = filters.getByRole('group', { name: 'Diameter' })
    await filters.getByRole('checkbox', { name: 'Metre' }).click()
    await group.getByRole('button', { name: 'See more' }).click()
    await group.getByRole('checkbox', { name: '110 mm' }).click()
    await filters.getByRole('checkbox', { name: '16 bar' }).click()
    await filters.getByRole('checkbox', { name: 'In stock' }).click()
    await filters.getByRole('textbox', { name: 'From' }).fill('١٠')
    await filters.getByRole('textbox', { name: 'To', exact: true }).fill('1,250.50')
    await filters.getByRole('button', { name: 'Apply filter' }).click()
    await expect
      .poll(address)
      .toBe(
        '/purchase/1?price_from=10&price_to=1250.5&in_stock=1&unit=metre&field=diameter:110,pn:16&sortBy=name&order=asc&limit=50',
      )
    expect(defined(listed.at(-1))).toEqual({
      cat_id: [1],
      price_from: 10,
      price_to: 1250.5,
      in_stock: true,
      unit: 'metre',
      field: 'diameter:110,pn:16',
      group: 'family',
      sortBy: 'name',
      order: 'asc',
      page: 0,
      limit: 50,
      fields: 'datas',
    })
  })

  it('says which price cannot be read, and stays as it is', async () => {
    const { filters, address } = await openListing('/purchase/1')
    const from = filters.getByRole('textbox', { name: 'From' })
    await from.fill('cheap')
    await expect.element(filters.getByText('Type a price such as 49.50')).toBeVisible()
    await filters.getByRole('button', { name: 'Apply filter' }).click()
    await expect.element(from).toHaveFocus()
    expect(address()).toBe('/purchase/1')
  })

  it('forgets a price that could not be read when it is put in another order', async () => {
    const { filters, main, address } = await openListing('/purchase/1')
    const from = filters.getByRole('textbox', { name: 'From' })
    await from.fill('cheap')
    await expect.element(filters.getByText('Type a price such as 49.50')).toBeVisible()
    await main.getByRole('combobox', { name: 'Sort by' }).selectOptions('Name')
    await expect.poll(address).toBe('/purchase/1?sortBy=name&order=asc')
    await expect.element(from).toHaveValue('')
    await expect.element(filters.getByText('Type a price such as 49.50')).not.toBeInTheDocument()
  })

  it('loses the values of fields with their category, and keeps price and stock', async () => {
    const { filters, address } = await openListing('/purchase/1?in_stock=1&field=diameter:110')
    await expect.element(filters.getByRole('checkbox', { name: '110 mm' })).toBeChecked()
    await filters.getByRole('checkbox', { name: 'Pipes', exact: true }).click()
    await filters.getByRole('checkbox', { name: 'Valves', exact: true }).click()
    await filters.getByRole('button', { name: 'Apply filter' }).click()
    await expect.poll(address).toBe('/purchase/2?in_stock=1')
  })

  it('names what is chosen, each to be taken away; the focus goes to the next, and at last to the heading', async () => {
    const { main, address } = await openListing(
      '/purchase/1?price_from=10&price_to=50&in_stock=1&field=diameter:110,other:7',
    )
    const list = main.getByRole('list', { name: 'Active filters' })
    const chips = () =>
      list
        .getByRole('link')
        .all()
        .map((link) => link.element().textContent)
    await expect
      .poll(chips)
      .toEqual(
        ['Pipes', 'From 10 to 50 SAR', 'In stock', 'Diameter: 110 mm', 'other: 7'].map(
          (name) => `Remove filter:${name}`,
        ),
      )
    const remove = async (name: string) => {
      list
        .getByRole('link', { name: `Remove filter: ${name}` })
        .element()
        .focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(list.getByRole('link', { name: `Remove filter: ${name}` })).not.toBeInTheDocument()
    }
    await remove('From 10 to 50 SAR')
    expect(address()).toBe('/purchase/1?in_stock=1&field=diameter:110,other:7')
    expect(document.activeElement?.textContent).toBe('Remove filter:In stock')
    await remove('other: 7')
    await remove('Diameter: 110 mm')
    await expect.poll(address).toBe('/purchase/1?in_stock=1')
    await remove('Pipes')
    await remove('In stock')
    expect(address()).toBe('/purchase')
    await expect.poll(() => document.activeElement?.tagName).toBe('H1')
  })

  it('names a value as its own category does', async () => {
    const { main, goTo } = await openListing('/purchase/1?field=diameter:20')
    const list = main.getByRole('list', { name: 'Active filters' })
    await expect.element(list.getByText('Diameter: 20 mm')).toBeVisible()
    await goTo('/purchase/2?field=diameter:20')
    await expect.element(list.getByText('Bore: 20 inch')).toBeVisible()
  })

  it('names a value as soon as its name is there, where the list did not wait for it', async () => {
    const { promise: slow, resolve: answer } = Promise.withResolvers<void>()
    const { main, text } = await openListing('/purchase/2?field=diameter:20', {
      language: 'ar',
      calls: {
        async listFacets(input) {
          await slow
          return shop.listFacets(input)
        },
      },
    })
    const list = main.getByRole('list', { name: text('catalogue:active_filters') })
    await expect.element(list.getByText('diameter: 20')).toBeVisible()
    answer()
    await expect.element(list.getByText('Bore: 20 inch')).toBeVisible()
  })

  it('names what is chosen in Arabic', async () => {
    const { main, text } = await openListing('/purchase/1?price_from=10&reduced=1', { language: 'ar' })
    const list = main.getByRole('list', { name: text('catalogue:active_filters') })
    await expect.element(list.getByText('من 10 ريال')).toBeVisible()
    await expect.element(list.getByText('عليه تخفيض')).toBeVisible()
  })

  it('and has nothing offers to clear the filters', async () => {
    const { main, address } = await openListing('/purchase/1?reduced=1')
    await expect.element(main.getByRole('heading', { name: 'No products match these filters' })).toBeVisible()
    const empty = main.getByRole('region', { name: 'Pipes' })
    await empty.getByRole('button', { name: 'Clear filter' }).click()
    await expect.poll(address).toBe('/purchase')
  })
})

describe('The drawer of filters', () => {
  it.each([
    ['en', 'Show 42 products', 'Show 12 products'],
    ['ar', 'عرض 42 منتجًا', 'عرض 12 منتجًا'],
  ] as const)('says in %s how many products its ticks lead to', async (language, before, after) => {
    const { screen, main, text, asked, address } = await openListing('/purchase/1', { width: 390, language })
    await main.getByRole('button', { name: text('catalogue:filter'), exact: true }).click()
    const drawer = screen.getByRole('dialog')
    await expect.element(drawer.getByRole('button', { name: before })).toBeVisible()
    expect(asked).toHaveLength(1)
    await drawer.getByRole('checkbox', { name: '20 mm' }).click()
    await drawer.getByRole('button', { name: after }).click()
    await expect.poll(address).toBe('/purchase/1?field=diameter:20')
    await expect.element(main.getByText(text('catalogue:found_products', { count: 12, n: '12' }))).toBeVisible()
  })

  it('says “apply filter” where that is not known, also of other ticks than before', async () => {
    let isReached = true
    const { screen, main, asked } = await openListing('/purchase/1', {
      width: 390,
      calls: {
        listFacets: (input) => (isReached ? shop.listFacets(input) : Promise.reject(failure('too_many_requests'))),
      },
    })
    await main.getByRole('button', { name: 'Filter', exact: true }).click()
    const drawer = screen.getByRole('dialog')
    await expect.element(drawer.getByRole('button', { name: 'Show 42 products' })).toBeVisible()
    isReached = false
    await drawer.getByRole('checkbox', { name: '20 mm' }).click()
    await expect.poll(() => asked.length).toBe(2)
    await expect.element(drawer.getByRole('button', { name: 'Apply filter' })).toBeVisible()
    await expect.element(drawer.getByRole('checkbox', { name: '25 mm' })).not.toHaveAttribute('aria-description')
    // The next tick asks again.
    isReached = true
    await drawer.getByRole('checkbox', { name: '25 mm' }).click()
    await expect.element(drawer.getByRole('button', { name: 'Show 20 products' })).toBeVisible()
  })
})

describe('The page of all filters', () => {
  it('has every value without anything to unfold, keeps the rest of the address, and leads to the list', async () => {
    const { main, address } = await openListing(
      '/purchase/filters?query=pipe&cat_id=1&in_stock=1&limit=50&field=diameter:110',
    )
    const form = main.getByRole('form', { name: 'Filter products' })
    await expect.element(form.getByRole('checkbox', { name: '110 mm' })).toBeChecked()
    expect(form.getByRole('group', { name: 'Diameter' }).getByRole('checkbox').all()).toHaveLength(diameters.length)
    await form.getByRole('checkbox', { name: '20 mm' }).click()
    await main.getByRole('button', { name: 'Show 11 products' }).click()
    await expect.poll(address).toBe('/purchase/1?query=pipe&in_stock=1&field=diameter:20,diameter:110&limit=50')
  })

  it('shows the facets that each address comes with', async () => {
    const { main, goTo, asked } = await openListing('/purchase/filters?cat_id=1')
    await expect.element(main.getByRole('group', { name: 'Diameter' })).toBeVisible()
    await goTo('/purchase/filters?cat_id=2')
    await expect.element(main.getByRole('group', { name: 'Bore' })).toBeVisible()
    expect(asked.map(defined)).toEqual([1, 2].map((id) => ({ cat_id: [id], group: 'family' })))
  })

  it('is none in a shop as it is described', async () => {
    const { screen } = await openListing('/purchase/filters', { compat: 'described' })
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.getByRole('form', { name: 'Filter products' }).all()).toEqual([])
  })
})
