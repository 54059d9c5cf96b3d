import { join } from 'node:path'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { subcategories as subcategoryRows } from '../server/features/catalogue/tables.ts'
import { type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { idle } from './browser.ts'
import type { OpenShop } from './shops.ts'
import { partsOf, visitAs } from './staffVisits.ts'

/** A picture that the shop takes. */
export const picture = join(import.meta.dirname, '../demo/media/category-valves.webp')

type Names = Record<'nameAr' | 'nameEn', string>

let made = 0
/** Names that no other category has. */
export function freshNames(name: string): Names {
  made += 1
  return { nameAr: `قسم رقم ${made}`, nameEn: `${name} ${made}` }
}

/** A category of the test's own, with a sub-category for each of these Arabic names and a number of products. */
export async function makeCategory(
  testShop: OpenShop,
  name: string,
  { subcategories = [] as string[], products = 0 } = {},
) {
  const names = freshNames(name)
  const id = await testShop.make.category(names)
  const rows = subcategories.map((nameAr, place) => {
    const position = place + 1
    return { categoryId: id, nameAr, nameEn: `Inside ${position}`, position }
  })
  if (rows.length > 0) await testShop.shop.db.insert(subcategoryRows).values(rows)
  for (let product = 0; product < products; product += 1) await testShop.make.product({ categoryId: id })
  testShop.shop.catalogueVersion.changed()
  return { id, ...names }
}

/** A category in the shop, read without the screens. */
export async function savedCategory(staff: SignedInStaff, id: number) {
  const { status, body } = await staff.client.call('GET', `/categories/${id}`)
  return status === 200 ? body.data : undefined
}

/** All of them. */
export async function savedCategories({ client }: SignedInStaff): Promise<(Names & { id: number; version: number })[]> {
  return (await client.call('GET', '/categories')).body.data
}

interface Start {
  language?: Language
  width?: number
  path?: string
  /** Employee of the visit; by default a new owner. */
  staff?: SignedInStaff
}

/** Opens the screens of categories as an employee who edits them. */
export async function openCategories(
  testShop: OpenShop,
  { language = 'en', width = 1280, path = '', staff }: Start = {},
) {
  const owner = staff ?? (await signedInStaff(testShop, { role: 'owner' }))
  const visitor = await visitAs(testShop, owner, language, `/categories${path}`, { width })
  return { ...visitor, visitor, owner, ...screensOf(visitor.page, language) }
}

/** The parts of the screens, by the words of their language. */
export function screensOf(page: Page, language: Language) {
  const { text, press, chooseInUserMenu } = partsOf(page, language)
  const region = (key: string) => page.getByRole('region', { name: text(key), exact: true })
  const subcategories = region('categories_section_inside').getByRole('listitem')
  const inField = (place: Locator, key: keyof Names) =>
    place.getByRole('textbox', { name: text(`categories_${key}`), exact: true })
  const shownName = (names: Names) => (language === 'ar' ? names.nameAr : names.nameEn)
  const detail = {
    title: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    field: (key: keyof Names) => inField(region('categories_section_about'), key),
    subcategories,
    subField: (place: number, key: keyof Names) => inField(subcategories.nth(place - 1), key),
    addSubcategory: () => press('categories_subcategories_add'),
    onSubcategory: (key: 'move_up' | 'move_down' | 'remove_row', place: number) =>
      page.getByRole('button', { name: text(key, { place: String(place) }), exact: true }),
    fileInput: page.locator('input[type=file]'),
    preview: page.getByRole('img', { name: text('categories_image') }),
    saveButton: page.getByRole('button', { name: text('save'), exact: true }),
    save: () => press('save'),
    discard: () =>
      page
        .getByRole('button', { name: text('discard'), exact: true })
        .first()
        .click(),
    restored: page.getByText(text('draft_restored', { at: '|' }).split('|', 1)[0] ?? ''),
    async fill({ nameAr, nameEn }: Names) {
      await detail.field('nameAr').fill(nameAr)
      await detail.field('nameEn').fill(nameEn)
    },
    /** The Arabic and English names of the sub-categories, in order, as they stand in the form. */
    subNames: async (key: keyof Names) =>
      Promise.all((await inField(subcategories, key).all()).map((input) => input.inputValue())),
  }
  return {
    text,
    press,
    chooseInUserMenu,
    shownName,
    detail,
    said: (message: string) => page.getByText(message, { exact: true }).first().waitFor(),
    failure: (message: string) => page.getByRole('alert').getByText(message, { exact: true }),
    question: page.getByRole('alertdialog'),
    list: {
      rows: region('categories_title'),
      link: (name: string) => region('categories_title').getByRole('link', { name, exact: true }),
      search: page.getByRole('searchbox', { name: text('categories_search') }),
      async act(name: string, key: string) {
        await page.getByRole('button', { name: text('actions_of', { row: name }), exact: true }).click()
        await page.getByRole('menuitem', { name: text(key), exact: true }).click()
      },
    },
  }
}

/** Expects that nothing on the page has to be scrolled sideways but what is meant to be. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await tooWide(page)).toEqual([])
}

/** Parts of the page that scroll sideways though they should not. */
export async function tooWide(page: Page): Promise<string[]> {
  await idle(page)
  return page.evaluate(() =>
    [document.documentElement, document.querySelector('main'), document.querySelector('dialog[open]')]
      .filter((element) => element !== null)
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth, clientWidth }) => `${tagName} ${scrollWidth} in ${clientWidth}`),
  )
}
