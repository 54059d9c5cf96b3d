import type { CallInput } from '@rawaj/contract/api/calls.ts'
import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { Category } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import * as listing from '../../routes/listing.tsx'
import { sara } from '../../testing/customers.ts'
import { productOf } from '../../testing/products.ts'
import { renderPage } from '../../testing/renderPage.tsx'

const categoryNames = ['Pipes', 'Valves', 'Elbows', 'Pumps', 'Tanks', 'Meters', 'Tools']
const brandNames = ['Alpha', 'Bravo', 'Coast', 'Delta', 'Eagle', 'Falcon', 'Garnet']
/** Eight pages of 30. */
const goods = Array.from({ length: 211 }, (_, index) =>
  productOf({ id: index + 1, name: `Item ${String(index + 1).padStart(3, '0')}` }),
)
const categories = categoryNames.map(
  (name, index): Category => ({
    id: index + 1,
    name,
    image: null,
    department: null,
    subcategory: index === 0 ? [{ id: 11, name: 'Hot water', image: null }] : [],
  }),
)

type ProductQuery = NonNullable<CallInput<'listProducts'>['query']>

async function openListing(path: string, calls: Partial<ShopApi> = {}, customer?: { id: number; type: number }) {
  const asked: ProductQuery[] = []
  const page = await renderPage({
    path,
    routes: { 'purchase/:categoryId?/:subcategoryId?': listing },
    customer,
    calls: {
      listCategories: async () => reply(categories),
      listBrands: async () => reply(brandNames.map((name, index) => ({ id: index + 1, name }))),
      async listProducts({ query = {} }) {
        asked.push(query)
        const [number, limit] = [Number(query.page), Number(query.limit)]
        const data = goods.slice(number * limit, (number + 1) * limit)
        return { ...reply(undefined), datas: { data, count: goods.length } }
      },
      ...calls,
    },
  })
  asked.length = 0
  const main = page.screen.getByRole('main')
  const filters = page.screen.getByRole('complementary', { name: 'Filter products' })
  return {
    ...page,
    asked,
    main,
    filters,
    // One look at all: a query by role for each costs more than the page.
    names: () => [...main.element().querySelectorAll('article :is(h2, h3)')].map(({ textContent }) => textContent),
    box: (name: string) => filters.getByRole('checkbox', { name, exact: true }),
  }
}

const defined = (query: ProductQuery | undefined) =>
  Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== undefined))

describe('The products', () => {
  it('that a search has found get the focus: the next Tab is at the first of them', async () => {
    const { screen, text, address } = await openListing('/purchase', {
      suggest: async () => reply({ queries: [], places: [], products: [] }),
    })
    await screen.getByRole('combobox', { name: text('common:search_label') }).fill('item')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/purchase?query=item')
    await expect.poll(() => document.activeElement?.id).toBe('goods')
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.closest('article')?.textContent).toContain('Item 001')
  })

  it('are one press away from the beginning of the page', async () => {
    const { screen, text } = await openListing('/purchase')
    screen
      .getByRole('link', { name: text('catalogue:skip_to_products') })
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => document.activeElement?.id).toBe('goods')
  })
})

describe('The filters', () => {
  it('unfold a category; a ticked sub-category brings it along, and the choice is kept as catgId and scatgId', async () => {
    const { asked, main, filters, box, address } = await openListing('/purchase')
    const stored = () => [localStorage.getItem('catgId'), localStorage.getItem('scatgId')]
    expect(stored()).toEqual([null, null])
    await expect.element(box('Hot water')).not.toBeInTheDocument()
    await filters.getByLabelText('Sub-categories of Pipes').click()
    await box('Hot water').click()
    await expect.element(box('Pipes')).toBeChecked()
    await box('Bravo').click()
    // Nothing is fetched until it is asked for.
    expect(asked).toEqual([])
    await filters.getByRole('button', { name: 'Apply filter' }).click()
    await expect.poll(address).toBe('/purchase/1/11?brand_id=2')
    expect(asked.map(defined)).toEqual([
      { cat_id: [1], scat_id: [11], brand_id: [2], page: 0, limit: 30, fields: 'datas', group: 'family' },
    ])
    await expect.poll(stored).toEqual(['1', '11'])
    await main.getByRole('link', { name: 'Remove filter: Hot water' }).click()
    await expect.poll(address).toBe('/purchase?brand_id=2')
    await expect.poll(stored).toEqual([null, null])
  })

  it('that were ticked and not applied are gone after a sort', async () => {
    const { main, filters, address } = await openListing('/purchase')
    const group = filters.getByRole('group', { name: 'Brands', exact: true })
    await group.getByRole('button', { name: 'See more', exact: true }).click()
    await group.getByRole('checkbox', { name: 'Bravo', exact: true }).click()
    await main.getByRole('combobox', { name: 'Sort by' }).selectOptions('Name')
    await expect.poll(address).toBe('/purchase?sortBy=name&order=asc')
    await expect.element(group.getByRole('checkbox', { name: 'Bravo', exact: true })).not.toBeChecked()
    // An unfolded group stays unfolded.
    await expect.element(group.getByRole('button', { name: 'See less', exact: true })).toBeVisible()
  })

  it.each([
    ['Categories', 'Search categories', 'Tools', categoryNames],
    ['Brands', 'Search brands', 'Garnet', brandNames],
  ] as const)(
    'show five of the %s, the rest with “see more”, and those that are searched for',
    async (title, search, last, all) => {
      const { filters } = await openListing('/purchase')
      const group = filters.getByRole('group', { name: title, exact: true })
      const shown = () =>
        all.filter((name) => {
          const [found] = group.getByRole('checkbox', { name, exact: true }).all()
          return found?.element().checkVisibility() ?? false
        })
      await expect.poll(shown).toHaveLength(5)
      await group.getByRole('button', { name: 'See more', exact: true }).click()
      await expect.poll(shown).toEqual(all)
      await group.getByRole('button', { name: 'See less', exact: true }).click()
      await expect.poll(shown).toHaveLength(5)
      // The last is found though it did not show.
      await group.getByRole('searchbox', { name: search }).fill(last.slice(0, 3).toLowerCase())
      await expect.poll(shown).toEqual([last])
    },
  )
})

describe('The order', () => {
  // The spec states the pair of latest and oldest the wrong way round: the labels say what one gets.
  it.each([
    ['Oldest first', 'created_at', 'asc'],
    ['Newest first', 'created_at', 'desc'],
    ['Price: low to high', 'price', 'asc'],
    ['Price: high to low', 'price', 'desc'],
    ['Name', 'name', 'asc'],
  ])('“%s” asks for %s, %s', async (option, sortBy, order) => {
    const { asked, main, address } = await openListing('/purchase?query=Item')
    await main.getByRole('combobox', { name: 'Sort by' }).selectOptions(option)
    await expect.poll(address).toBe(`/purchase?query=Item&sortBy=${sortBy}&order=${order}`)
    expect(asked.map(defined)).toEqual([{ query: 'Item', sortBy, order, page: 0, limit: 30, group: 'family' }])
  })
})

describe('The pages', () => {
  it('are turned by first, previous, numbers near the current with an ellipsis and the last, next, last', {
    tags: ['ci'],
  }, async () => {
    const { screen, names, address } = await openListing('/purchase')
    const pages = screen.getByRole('navigation', { name: 'Pages of results' })
    const shownOn = (number: number) => goods.slice((number - 1) * 30, number * 30).map(({ name }) => name)
    const press = async (name: string, number: number) => {
      await pages.getByRole('link', { name, exact: true }).click()
      await expect.poll(address).toBe(number === 1 ? '/purchase' : `/purchase?page=${number}`)
      await expect.poll(names).toEqual(shownOn(number))
      await expect.poll(() => pages.element().querySelector('[aria-current=page]')?.textContent).toBe(String(number))
    }
    const shown = () =>
      [...pages.element().querySelectorAll('li')]
        .map(({ textContent: innerText }) => innerText.trim())
        .filter((text) => text !== '')
    expect(shown()).toEqual(['1', '2', '…', '8'])
    await press('Next page', 2)
    await press('Page 3', 3)
    await press('Next page', 4)
    expect(shown()).toEqual(['1', '2', '3', '4', '5', '…', '8'])
    await press('Page 5', 5)
    expect(shown()).toEqual(['1', '…', '4', '5', '6', '7', '8'])
    await press('Previous page', 4)
    await press('Last page', 8)
    expect(shown()).toEqual(['1', '…', '7', '8'])
    expect(names()).toHaveLength(1)
    await press('First page', 1)
    history.back()
    await expect.poll(names).toEqual(shownOn(8))
  })
})

describe('A list that shows families once', () => {
  const familyOf = (members: number) => ({
    family: { id: 5, name: 'Elbow', members },
    from_price: 1,
    from_sale_price: 0.87,
  })
  const [one, other] = goods
  it.each([
    ['We found 1 product, in 12 sizes', 'Showing 1 of 1 product', [{ ...one, ...familyOf(12) }]],
    ['We found 2 products, some in several sizes', 'Showing 2 of 2 products', [{ ...one, ...familyOf(12) }, other]],
    ['We found 2 products', 'Showing 2 of 2 results', [one, other]],
    ['We found 1 product', 'Showing 1 of 1 result', [{ ...one, ...familyOf(1) }]],
  ])('says what is counted: %s', async (found, showing, products) => {
    const data = products as typeof goods
    const { main } = await openListing('/purchase', {
      listProducts: async () => ({ ...reply(undefined), datas: { data, count: data.length } }),
    })
    await expect.element(main.getByText(found)).toBeVisible()
    await expect.element(main.getByText(showing)).toBeVisible()
    const isFamily = found.includes('sizes')
    expect(main.element().textContent?.includes('from ')).toBe(isFamily)
    expect(main.element().textContent?.includes('1 size ')).toBe(false)
  })
})

describe('What a search finds', () => {
  const [one, other] = goods.slice(0, 2)
  const near = goods.slice(4, 6)
  async function searchFor(
    found: { data: typeof goods; near?: typeof goods; did_you_mean?: string },
    path = '/purchase',
  ) {
    const shown = await openListing(`${path}?query=golden`, {
      listProducts: async () => ({ ...reply(undefined), datas: { ...found, count: found.data.length } }),
    })
    const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content')
    return { ...shown, robots, section: shown.main.getByRole('region', { name: 'Close to what you searched for' }) }
  }
  const namesIn = (section: Element) => [...section.querySelectorAll('h3')].map(({ textContent }) => textContent)

  it('fits and is counted, and what is only near stands below it, apart', async () => {
    const { main, section, robots } = await searchFor({ data: goods.slice(0, 2), near })
    await expect.element(main.getByText('We found 2 products')).toBeVisible()
    await expect.element(section.getByText('Not all of “golden” is in their names.')).toBeVisible()
    expect(namesIn(section.element())).toEqual(near.map(({ name }) => name))
    expect([...main.element().querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([one?.name, other?.name, 'Close to what you searched for']),
    )
    expect(robots()).toBe('noindex')
    await expect.element(main.getByRole('link', { name: 'Ask us for it' })).not.toBeInTheDocument()
  })

  it('is only near: that is said, a row is shown, and the ways on follow', async () => {
    const { main, section } = await searchFor({ data: [], near })
    await expect.element(section.getByText('Nothing fits “golden” exactly. These come nearest.')).toBeVisible()
    expect(namesIn(section.element())).toEqual(near.map(({ name }) => name))
    await expect.element(main.getByRole('link', { name: 'Ask us for it' })).toBeVisible()
    await expect.element(main.getByRole('combobox', { name: 'Sort by' })).not.toBeInTheDocument()
  })

  it('is nothing: that is said, and each way on is one press', async () => {
    const { main, robots } = await searchFor({ data: [] })
    await expect.element(main.getByRole('heading', { name: 'Nothing matches “golden”' })).toBeVisible()
    const hrefOf = (name: string) => main.getByRole('link', { name, exact: true }).element().getAttribute('href')
    expect([hrefOf('Ask us for it'), hrefOf('Best sellers'), hrefOf('Pumps')]).toEqual([
      '/contact?looking_for=golden',
      '/purchase?sortBy=best_selling&order=desc',
      '/purchase/4',
    ])
    expect(robots()).toBe('noindex')
  })

  it('is nothing with these filters: then the whole shop is searched', async () => {
    const { main } = await searchFor({ data: [] }, '/purchase/2')
    const whole = main.getByRole('link', { name: 'Search the whole shop' })
    await expect.element(whole).toBeVisible()
    expect(whole.element().getAttribute('href')).toBe('/purchase?query=golden')
  })

  it('is suggested while it is typed, what is only near under a heading of its own', async () => {
    const { screen } = await openListing('/purchase', {
      suggest: async () => reply({ queries: [], places: [], products: goods.slice(0, 1), near }),
    })
    await screen.getByRole('combobox', { name: 'Search the shop' }).fill('golden')
    const group = screen.getByRole('group', { name: 'Close to what you typed' })
    await expect.element(group.getByRole('option').first()).toBeVisible()
    expect(group.getByRole('option').all()).toHaveLength(near.length)
    expect(screen.getByRole('listbox').getByRole('option').all()).toHaveLength(near.length + 1)
  })
})

describe('A product card', () => {
  it('sends a visitor who adds it to sign in, with a warning', async () => {
    const { screen, main, address } = await openListing('/purchase')
    await main.getByRole('button', { name: 'Add to cart', exact: false }).first().click()
    await expect.element(screen.getByText('Login to continue...', { exact: false }).first()).toBeVisible()
    await expect.poll(address).toMatch(/^\/login/)
  })
})

describe('A suggested product', () => {
  it.each([
    ['a visitor', undefined, '115.00', 'incl. VAT'],
    ['a trade customer', { id: 7, type: 1 }, '100.00', 'before VAT'],
  ] as const)('says to %s whether its price is with or before VAT', async (_, customer, amount, label) => {
    const valve = productOf({ id: 901, name: 'Ball valve' })
    const suggest = async () => reply({ queries: [], places: [], products: [valve] })
    const listCart = async () => ({
      ...reply(null),
      datas: { data: [], count: 0 },
      delivery: { charge: 30, free_from: 1_000 },
    })
    const profile = async () => ({ ...reply({ ...sara, ...customer }), datas: { name: sara.name, address: '' } })
    const { screen } = await openListing('/purchase', { suggest, listCart, profile }, customer)
    await screen.getByRole('combobox', { name: 'Search', exact: false }).first().fill('valve')
    const option = screen.getByRole('option', { name: 'Ball valve', exact: false })
    await expect.element(option.getByText(label, { exact: true })).toBeVisible()
    expect(option.element().textContent).toContain(amount)
  })
})
