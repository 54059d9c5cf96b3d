import { noConnection, reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { categoryOf, openCategories, shopOfCategories } from './testing/categoryShop.tsx'

const full = { ...categoryOf(1, { nameAr: 'ممتلئ', nameEn: 'Sifted full' }), products: 1 }
const empty = categoryOf(2, { nameAr: 'فارغ', nameEn: 'Sifted empty' })
const other = { ...categoryOf(3, { nameAr: 'آخر', nameEn: 'Other' }), products: 1 }

describe('The list of categories', () => {
  it('keeps its filters and its order in the address, and shows the same to whoever is sent it', async () => {
    const shop = shopOfCategories(full, empty, other)
    const { screen, text, button } = await openCategories(shop)
    const search = () => screen.getByRole('searchbox', { name: text('categories_search') })
    const link = (name: string) => screen.getByRole('link', { name, exact: true })
    const inAddress = (name: string) => new URLSearchParams(location.search).get(name)
    await search().fill('Sifted')
    await screen.getByRole('combobox', { name: text('categories_filled') }).selectOptions('yes')
    await expect.element(link('Sifted full')).toBeVisible()
    await expect.element(link('Sifted empty')).not.toBeInTheDocument()
    await expect.element(link('Other')).not.toBeInTheDocument()
    await button(text('categories_name')).click()
    await expect.poll(() => inAddress('sort')).toBe('name')
    await expect.poll(() => inAddress('query')).toBe('Sifted')
    expect(inAddress('filled')).toBe('yes')
    const sent = location.search
    await button(text('clear_filters')).click()
    await expect.poll(() => inAddress('query')).toBeNull()
    history.back()
    await expect.element(search()).toHaveValue('Sifted')

    await screen.unmount()
    const arabic = await openCategories(shop, { path: sent, language: 'ar' })
    await expect.element(arabic.screen.getByRole('link', { name: 'ممتلئ', exact: true })).toBeVisible()
    await expect
      .element(arabic.screen.getByRole('searchbox', { name: arabic.text('categories_search') }))
      .toHaveValue('Sifted')
    expect(arabic.screen.getByRole('link', { name: 'فارغ', exact: true }).all()).toEqual([])
  })

  it('is walked with the keys, and chosen from', async () => {
    const { screen, text } = await openCategories(shopOfCategories(full, empty))
    const link = (name: string) => screen.getByRole('link', { name, exact: true })
    await expect.element(link('Sifted empty')).toBeVisible()
    const rows = screen.getByRole('region', { name: text('categories_title'), exact: true }).element()
    if (rows instanceof HTMLElement) rows.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(link('Sifted full')).toHaveFocus()
    await userEvent.keyboard('x')
    await expect.element(screen.getByText(text('chosen', { count: 1 }), { exact: true })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(link('Sifted empty')).toHaveFocus()
    await userEvent.keyboard('k')
    await expect.element(link('Sifted full')).toHaveFocus()
  })

  it('offers to try again where it could not be loaded', async () => {
    const shop = shopOfCategories(full)
    let reached = false
    const { listCategories } = shop.calls
    shop.calls.listCategories = (input) =>
      reached && listCategories ? listCategories(input) : Promise.reject(noConnection())
    const { screen, text, button } = await openCategories(shop)
    await expect.element(screen.getByText(text('failure_no_connection'), { exact: true })).toBeVisible()
    reached = true
    await button(text('try_again')).click()
    await expect.element(screen.getByRole('link', { name: 'Sifted full', exact: true })).toBeVisible()
  })

  it('shows a note if there are no categories, and offers to add one', async () => {
    const { screen, address, text } = await openCategories({ calls: { listCategories: async () => reply([]) } })
    await expect.element(screen.getByText(text('categories_empty'), { exact: true })).toBeVisible()
    await screen.getByRole('link', { name: text('categories_new') }).click()
    await expect.poll(address).toBe('/categories/new')
    await expect.element(screen.getByRole('heading', { level: 1, name: text('categories_new') })).toBeVisible()
  })
})
