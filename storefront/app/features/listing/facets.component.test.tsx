import type { CallInput } from '@rawaj/contract/api/calls.ts'
import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { Category } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { Facet, FacetList } from '@rawaj/contract/catalogue/facetSchemas.ts'
import { failure, reply } from '@rawaj/contract/testing/fakeApi.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as listing from '../../routes/listing.tsx'
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
const diameters = ['20', '25', '32', '40', '50', '63', '75', '90', '110']
const goods = Array.from({ length: 42 }, (_, index) => productOf({ id: index + 1, name: `Pipe ${index + 1}` }))

/** The facets of a list of 42, and of twelve for every value of a field that is chosen. */
function facetsOf(asked: Query): FacetList {
  const chosen = String(asked.field ?? '')
    .split(',')
    .filter(Boolean)
  const value = (text: string, name: string, count: number, selected = false) => ({
    value: text,
    name,
    count,
    ...(selected && { selected: true as const }),
    query: '',
  })
  const diameter: Facet = {
    key: 'field:diameter',
    name: 'Diameter',
    unit: 'mm',
    values: diameters.map((size) => value(size, size, 12, chosen.includes(`diameter:${size}`))),
  }
  const pressure: Facet = { key: 'field:pn', name: 'Pressure', values: [value('16', 'PN16', 7)] }
  return {
    count: chosen.length > 0 ? 12 * chosen.length : 42,
    facets: [
      {
        key: 'category',
        name: 'Category',
        values: [value('1', 'Pipes', 42), { ...value('2', 'Valves', 1_000), count_more: true }],
      },
      { key: 'brand', name: 'Brand', values: [value('1', 'Alpha', 42)] },
      {
        key: 'price',
        name: 'Price',
        values: [{ ...value('2-99.5', '2 to 99.50', 42), query: 'price_from=2&price_to=99.5' }],
      },
      { key: 'in_stock', name: 'Availability', values: [value('1', 'In stock', 31)] },
      { key: 'unit', name: 'Sold by', values: [value('piece', 'Piece', 30), value('metre', 'Metre', 12)] },
      // Of one category alone.
      ...(String(asked.cat_id ?? '') === '1' ? [diameter, pressure] : []),
    ],
  }
}

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
      async listProducts({ query = {} }) {
        listed.push(query)
        const { count } = facetsOf(query)
        return { ...reply(undefined), datas: { data: goods.slice(0, 30), count } }
      },
      async listFacets({ query = {} }) {
        asked.push(query)
        return reply(facetsOf(query))
      },
      ...calls,
    },
  })
  const main = shown.screen.getByRole('main')
  const filters = shown.screen.getByRole('complementary', { name: shown.text('catalogue:filter_products') })
  return { ...shown, asked, listed, main, filters }
}

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
    const { filters, asked, listed } = await openListing('/purchase/1')
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
    const countOf = (name: string) => {
      const box = filters.getByRole('checkbox', { name, exact: true }).element()
      return [box.closest('label')?.querySelector('[aria-hidden]')?.textContent, box.getAttribute('aria-description')]
    }
    expect(countOf('20 mm')).toEqual(['12', '12 products'])
    expect(countOf('Valves')).toEqual(['1,000+', 'more than 1,000 products'])
    // What leaves nothing stays in the groups of the specification.
    expect(countOf('Bravo')).toEqual(['0', '0 products'])
    expect(filters.getByRole('checkbox', { name: 'Reduced' }).all()).toEqual([])
  })

  it('bring the brands that a list has before the others', async () => {
    const { filters } = await openListing('/purchase/1')
    const names = () =>
      filters
        .getByRole('group', { name: 'Brands' })
        .getByRole('checkbox')
        .all()
        .map((box) => box.element().closest('label')?.querySelector('bdi')?.textContent)
    await expect.poll(names).toEqual(['Alpha', 'Bravo'])
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
    const { filters, main } = await openListing('/purchase/1?in_stock=1', {
      calls: { listFacets: () => Promise.reject(failure('too_many_requests')) },
    })
    await expect.element(main.getByText('We found 42 products')).toBeVisible()
    expect(groupsIn(filters.element())).toEqual(['Categories', 'Brands'])
    expect(main.getByRole('alert').all()).toEqual([])
    // What the address is filtered by stays with what is ticked.
    await filters.getByRole('checkbox', { name: 'Alpha', exact: true }).click()
    await filters.getByRole('button', { name: 'Apply filter' }).click()
    await expect.poll(() => location.search).toBe('?brand_id=1&in_stock=1')
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
    const replies: (() => void)[] = []
    const { filters, asked } = await openListing('/purchase/1', {
      calls: {
        async listFacets({ query = {} }, options) {
          asked.push(query)
          const list = facetsOf(query)
          if (asked.length > 1) await new Promise<void>((resolve) => replies.push(resolve))
          if (options?.signal?.aborted) throw new DOMException('aborted', 'AbortError')
          return reply(list)
        },
      },
    })
    const box = (name: string) => filters.getByRole('checkbox', { name, exact: true })
    await box('20 mm').click()
    await expect.poll(() => asked.length).toBe(2)
    await box('25 mm').click()
    await expect.poll(() => asked.length).toBe(3)
    expect(asked.map(({ field }) => field)).toEqual([undefined, 'diameter:20', 'diameter:20,diameter:25'])
    // The older of them last.
    replies[1]?.()
    replies[0]?.()
    await expect.element(box('20 mm')).toBeChecked()
    await expect.element(box('25 mm')).toBeChecked()
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
    await group.getByRole('button', { name: 'See more' }).click()
    await group.getByRole('checkbox', { name: '110 mm' }).click()
    await filters.getByRole('checkbox', { name: 'PN16' }).click()
    await filters.getByRole('checkbox', { name: 'Metre' }).click()
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

  it('names what is chosen in Arabic', async () => {
    const { main, text } = await openListing('/purchase/1?price_from=10&reduced=1', { language: 'ar' })
    const list = main.getByRole('list', { name: text('catalogue:active_filters') })
    await expect.element(list.getByText('من 10 ريال')).toBeVisible()
    await expect.element(list.getByText('عليه تخفيض')).toBeVisible()
  })

  it('and has nothing offers to clear the filters', async () => {
    const { main, address } = await openListing('/purchase/1?reduced=1', {
      calls: { listProducts: async () => ({ ...reply(undefined), datas: { data: [], count: 0 } }) },
    })
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

  it('says “apply filter” where that is not known', async () => {
    const { screen, main } = await openListing('/purchase/1', {
      width: 390,
      calls: { listFacets: () => Promise.reject(failure('too_many_requests')) },
    })
    await main.getByRole('button', { name: 'Filter', exact: true }).click()
    await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Apply filter' })).toBeVisible()
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
    await main.getByRole('button', { name: 'Show 24 products' }).click()
    await expect.poll(address).toBe('/purchase/1?query=pipe&in_stock=1&field=diameter:20,diameter:110&limit=50')
  })

  it('is none in a shop as it is described', async () => {
    const { screen } = await openListing('/purchase/filters', { compat: 'described' })
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.getByRole('form', { name: 'Filter products' }).all()).toEqual([])
  })
})
