import { noConnection } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { categoryOf, openCategories, shopOfCategories } from './testing/categoryShop.tsx'

const valves = categoryOf(7, { nameAr: 'محابس', nameEn: 'Valves' }, ['أولى', 'ثانية'])
const picture = new File([new Uint8Array([1, 2, 3])], 'valves.webp', { type: 'image/webp' })

describe.each(['ar', 'en'] as const)('Two people who change one category (%s)', (language) => {
  it('in different fields keep both, without a word', async () => {
    const shop = shopOfCategories(valves)
    const { screen, text, field, save } = await openCategories(shop, { path: '/7', language })
    await field('nameAr').fill('صمامات')
    shop.save(7, { nameEn: 'Taps' })
    await save().click()
    await expect.element(screen.getByText(text('categories_saved'), { exact: true })).toBeVisible()
    await expect.element(field('nameEn')).toHaveValue('Taps')
    expect(shop.read(7)).toMatchObject({ nameAr: 'صمامات', nameEn: 'Taps' })
  })

  it.each(['mine', 'theirs'] as const)('in the same fields choose one of two values, and %s is saved', async (side) => {
    const shop = shopOfCategories(valves)
    const first = await openCategories(shop, { path: '/7', language })
    const { text } = first
    await first.field('nameAr').fill('صمامات')
    await first.field('nameEn').fill('Mine')
    await first.button(text('remove_row', { place: '2' })).click()
    await userEvent.upload(first.screen.container.querySelector('input[type=file]') ?? document.body, picture)
    await expect.element(first.screen.getByRole('img', { name: text('categories_image') })).toBeVisible()
    shop.save(7, { nameEn: 'Theirs', subcategories: [], image: '/media/categories/theirs.webp' })
    await first.save().click()
    await expect.element(first.screen.getByText(text('conflict_title'), { exact: true })).toBeVisible()
    await expect.element(first.save()).toBeDisabled()
    // What is stored by now has no choice in it yet.
    dispatchEvent(new Event('pagehide'))
    await first.choice(text('categories_nameEn'), side).click()
    await first.choice(text('categories_image'), side).click()
    await expect.element(first.save()).toBeDisabled()

    // The screen is left before all is chosen: what is left is asked again, and nothing is overwritten unasked.
    await first.screen.unmount()
    const { screen, save, choice } = await openCategories(shop, { path: '/7', language })
    await expect.element(screen.getByText(text('conflict_title'), { exact: true })).toBeVisible()
    await expect.element(save()).toBeDisabled()
    await choice(text('categories_subcategories'), side).click()
    await save().click()
    await expect.element(screen.getByText(text('conflict_title'), { exact: true })).not.toBeInTheDocument()
    const { nameAr, nameEn, subcategories } = shop.read(7)
    expect(nameAr).toBe('صمامات')
    expect(nameEn).toBe(side === 'mine' ? 'Mine' : 'Theirs')
    expect(subcategories).toHaveLength(side === 'mine' ? 1 : 0)
  })
})

describe('What is typed in the form', () => {
  it('is not lost with a shop that cannot be reached, and saving again works', async () => {
    const shop = shopOfCategories()
    let reached = false
    const { createCategory } = shop.calls
    shop.calls.createCategory = (input) =>
      reached && createCategory ? createCategory(input) : Promise.reject(noConnection())
    const { screen, address, text, field, subField, button, save } = await openCategories(shop, { path: '/new' })
    await field('nameAr').fill('حدائق')
    await field('nameEn').fill('Garden')
    await button(text('categories_subcategories_add')).click()
    await subField(1, 'nameAr').fill('فرع')
    await subField(1, 'nameEn').fill('Branch')
    await save().click()
    const alert = screen.getByRole('alert').getByText(text('failure_no_connection'), { exact: true })
    await expect.element(alert).toBeVisible()
    await expect.element(field('nameEn')).toHaveValue('Garden')
    reached = true
    await save().click()
    await expect.element(screen.getByText(text('categories_created'), { exact: true })).toBeVisible()
    await expect.element(alert).not.toBeInTheDocument()
    await expect.poll(address).toBe('/categories/1')
    await expect.element(subField(1, 'nameEn')).toHaveValue('Branch')
  })

  it('stays where a name is taken: an alert says so, its field has the focus, and another name is saved', async () => {
    const shop = shopOfCategories(categoryOf(1, { nameAr: 'مضخات', nameEn: 'Pumps' }))
    const { screen, text, field, subField, button, save } = await openCategories(shop, { path: '/new', language: 'ar' })
    await field('nameAr').fill('حدائق')
    await field('nameEn').fill('Pumps')
    await button(text('categories_subcategories_add')).click()
    await subField(1, 'nameAr').fill('باقية')
    await subField(1, 'nameEn').fill('Kept')
    await save().click()
    const alert = screen.getByRole('alert').getByText(text('errors:category_taken'), { exact: true })
    await expect.element(alert).toBeVisible()
    await expect.element(field('nameEn')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('nameEn')).toHaveFocus()
    await expect.element(field('nameAr')).toHaveValue('حدائق')
    await expect.element(subField(1, 'nameEn')).toHaveValue('Kept')
    await field('nameEn').fill('Garden')
    await save().click()
    await expect.element(screen.getByText(text('categories_created'), { exact: true })).toBeVisible()
    await expect.element(alert).not.toBeInTheDocument()
    expect(shop.read(2)).toMatchObject({ nameAr: 'حدائق', nameEn: 'Garden' })
  })

  it('while it is being saved is kept, and saved with the next save', async () => {
    const shop = shopOfCategories(valves)
    const answered = Promise.withResolvers<void>()
    const { updateCategory } = shop.calls
    shop.calls.updateCategory = async (input) => {
      await answered.promise
      if (!updateCategory) throw noConnection()
      return updateCategory(input)
    }
    const { screen, text, field, save } = await openCategories(shop, { path: '/7' })
    await field('nameEn').fill('Slowly')
    await save().click()
    await field('nameAr').fill('ببطء')
    answered.resolve()
    await expect.element(screen.getByText(text('categories_saved'), { exact: true })).toBeVisible()
    await expect.element(field('nameAr')).toHaveValue('ببطء')
    expect(shop.read(7)).toMatchObject({ nameEn: 'Slowly', nameAr: 'محابس' })
    await save().click()
    await expect.element(save()).not.toBeInTheDocument()
    expect(shop.read(7)).toMatchObject({ nameEn: 'Slowly', nameAr: 'ببطء' })
  })

  it('waits where somebody left the screen, and is gone once it is saved', async () => {
    const shop = shopOfCategories(valves)
    const { screen, router, text, field, button, save } = await openCategories(shop, { path: '/new' })
    await field('nameAr').fill('حدائق')
    await field('nameEn').fill('Garden')
    await screen.getByRole('link', { name: text('categories_title') }).click()
    await screen.getByRole('link', { name: text('categories_new') }).click()
    await expect.element(field('nameAr')).toHaveValue('حدائق')
    await expect.element(button(text('discard')).first()).toBeVisible()
    await save().click()
    await expect.element(screen.getByText(text('categories_created'), { exact: true })).toBeVisible()
    await router.navigate('/categories/new')
    await expect.element(field('nameAr')).toHaveValue('')
    // What is stored follows the form after a pause.
    await expect.poll(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
  })
})

describe('The form of a category', () => {
  it('says at each field what is missing, and sends nothing', async () => {
    const shop = shopOfCategories()
    const { screen, text, field, subField, button, save } = await openCategories(shop, { path: '/new' })
    await button(text('categories_subcategories_add')).click()
    await save().click()
    await expect.poll(() => screen.getByText('Name is Required', { exact: true }).all()).toHaveLength(4)
    for (const input of [field('nameAr'), subField(1, 'nameEn')])
      await expect.element(input).toHaveAttribute('aria-invalid', 'true')
    expect(screen.getByRole('alert').all()).toEqual([])
    expect(shop.sent).toEqual([])
  })

  it('that is saved twice at once, by a press and by the keys, is sent once', async () => {
    const shop = shopOfCategories()
    const { screen, text, field, save } = await openCategories(shop, { path: '/new' })
    await field('nameAr').fill('مرة')
    await field('nameEn').fill('Once')
    const byKeys = () =>
      document.dispatchEvent(
        new KeyboardEvent('keydown', { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true }),
      )
    const button = save().element()
    if (button instanceof HTMLElement) button.click()
    byKeys()
    byKeys()
    await expect.element(screen.getByText(text('categories_created'), { exact: true })).toBeVisible()
    expect(shop.sent).toEqual(['createCategory'])
  })
})
