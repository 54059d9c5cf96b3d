import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@rawaj/contract/languages.ts'
import { roles } from '@rawaj/contract/roles.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { listCategories } from '../server/features/catalogue/index.ts'
import type { SignedInCustomer } from '../server/testing/builders.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { accessibilityViolations } from './accessibility.ts'
import { expectNoBrowserErrors, settled, type Visit, visit } from './browser.ts'
import { messageIn } from './messageIn.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'
import { inLanguages, representative, wholeForm } from './wholeForm.ts'

const address = '/staff/categories'
const picture = join(import.meta.dirname, '../demo/media/category-valves.webp')
const patient = { timeout: 30_000 }

const testShop = useFixture(openShop)

interface Start {
  language?: Language
  width?: number
  role?: number
  path?: string
}

/** A member of staff who looks at the categories. */
async function open({ language = 'en', width = 1280, role = roles.staff, path = address }: Start = {}): Promise<Visit> {
  const url = testShop.url + path
  return visit({ url, language, width, storage: sessionOf(await testShop.make.customer({ role })) })
}

function sessionOf({ token, id, role, type }: SignedInCustomer): Record<string, string> {
  return { isAuthenticated: 'true', authKey: token, id: String(id), role: String(role), type: String(type) }
}

let made = 0
/** A category of its own, with a sub-category for each of these names. */
async function category(name: string, { inside = 0, subcategories = [] as string[] } = {}) {
  made += 1
  const names = { nameEn: `${name} ${made}`, nameAr: `قسم للعرض ${made}` }
  const id = await testShop.make.category(names)
  for (const sub of subcategories) await testShop.make.subcategory(id, sub)
  for (let product = 0; product < inside; product += 1) await testShop.make.product({ categoryId: id })
  testShop.shop.catalogueVersion.changed()
  return { id, ...names }
}

/** What the shop holds of a category, past the screens. */
const kept = async (id: number, language: Language = 'en') =>
  (await listCategories(testShop.shop, language)).find((one) => one.id === id)
const keptAs = async (name: string, language: Language = 'en') =>
  (await listCategories(testShop.shop, language)).find((one) => one.name === name)

/** The screen's parts, by the words of its language. */
function partsOf(page: Page, language: Language) {
  const word = translatorOf(language)
  const form = page.getByRole('dialog')
  const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })
  return {
    word,
    form,
    question: page.getByRole('alertdialog'),
    row: (name: string) =>
      page
        .getByRole('region', { name: word('staff:list') })
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name, exact: true }) }),
    menuEntry: (name: string) =>
      page
        .getByRole('navigation', { name: word('common:categories'), exact: true })
        .getByRole('link', { name, exact: true }),
    add: () => button(page, word('staff:add')).click(),
    edit: (name: string) => button(page, word('staff:edit_named', { name })).click(),
    askToDelete: (name: string) => button(page, word('staff:delete_named', { name })).click(),
    field: (key: 'name' | 'name_ar') => form.getByRole('textbox', { name: word(`staff:${key}`) }).first(),
    subcategory: (place: number) =>
      form.getByRole('group', { name: word('staff:subcategory', { number: String(place) }), exact: true }),
    subField: (place: number, key: 'name' | 'name_ar') =>
      form
        .getByRole('group', { name: word('staff:subcategory', { number: String(place) }), exact: true })
        .getByLabel(word(`staff:${key}`), { exact: true }),
    addSubcategory: () => button(form, word('staff:subcategory_add')).click(),
    save: () => button(form, word('staff:save')),
    picture: () => form.getByLabel(word('staff:picture'), { exact: true }),
  }
}

it('Staff who have looked at the goods reach a category that they add after that', async () => {
  const visitor = await open()
  const { page } = visitor
  const parts = partsOf(page, 'en')
  await settled(page)
  await page.locator('a[href="/purchase"]').first().click()
  await page.waitForURL('**/purchase')
  await page.getByRole('complementary').first().waitFor()
  await page.goBack()
  await parts.add()
  await parts.field('name').fill('Irrigation')
  await parts.save().click()
  await parts.form.waitFor({ state: 'hidden' })
  await parts.menuEntry('Irrigation').click()
  await page.getByRole('heading', { level: 1, name: 'Irrigation' }).waitFor()
  expectNoBrowserErrors(visitor)
  await visitor.context.close()
})

/** The browser itself reports the answers that these tests are about. */
const conflicts = [expect.stringContaining('409')]

describe.each(inLanguages('ar'))('staff who keep the categories in %s', (language) => {
  // The other tests of this file are by staff.
  const role = language === 'ar' ? roles.owner : roles.staff
  const shownName = ({ nameEn, nameAr }: { nameEn: string; nameAr: string }) => (language === 'ar' ? nameAr : nameEn)

  it('add one with its picture and sub-categories: the shop says so, and the list and the menu have it', async () => {
    const visitor = await open({ language, role })
    const { page } = visitor
    const parts = partsOf(page, language)
    const names = { nameEn: `Garden ${language}`, nameAr: language === 'ar' ? 'الحديقة' : 'حديقة المنزل' }
    // Where nothing is there yet, the one way on; afterwards the same above the list.
    await parts.add()
    await parts.field('name').fill(names.nameEn)
    await parts.field('name_ar').fill(names.nameAr)
    await parts.picture().setInputFiles(picture)
    await parts.form.getByRole('img', { name: parts.word('staff:picture_preview') }).waitFor()
    await parts.addSubcategory()
    await parts.subField(1, 'name').fill('Hoses')
    await parts.subField(1, 'name_ar').fill('خراطيم')
    await parts.addSubcategory()
    await parts.subField(2, 'name').fill('Sprinklers')
    await parts.save().click()

    await page.getByText(messageIn(language, 'Catergory List Added Succesfully!')).first().waitFor()
    await parts.form.waitFor({ state: 'hidden' })
    const row = parts.row(shownName(names))
    await row.getByText(language === 'ar' ? names.nameEn : names.nameAr, { exact: true }).waitFor()
    expect(await row.getByRole('list').getByRole('listitem').allTextContents()).toEqual(
      language === 'ar' ? ['خراطيم', 'Sprinklers'] : ['Hoses', 'Sprinklers'],
    )
    await expect
      .poll(() => row.locator('img').evaluate((img) => (img as HTMLImageElement).naturalWidth), patient)
      .toBeGreaterThan(0)
    await parts.menuEntry(shownName(names)).waitFor()
    expect(await keptAs(names.nameEn)).toMatchObject({
      image: expect.stringMatching(/^\/media\/categories\/.+\.webp$/),
      subcategory: [{ name: 'Hoses' }, { name: 'Sprinklers' }],
    })
    expect(await keptAs(names.nameAr, 'ar')).toMatchObject({
      subcategory: [{ name: 'خراطيم' }, { name: 'Sprinklers' }],
    })
    expectNoBrowserErrors(visitor)
  })

  it('change its names, its picture and the order of its sub-categories', async () => {
    const before = await category('Pumps', { subcategories: ['أولى', 'ثانية', 'ثالثة'] })
    const visitor = await open({ language, role })
    const { page } = visitor
    const parts = partsOf(page, language)
    await parts.edit(shownName(before))
    expect(await parts.field('name').inputValue()).toBe(before.nameEn)
    expect(await parts.field('name_ar').inputValue()).toBe(before.nameAr)
    const after = {
      nameEn: `Pumps and tanks ${language}`,
      nameAr: `مضخات وخزانات ${language === 'ar' ? 'كبيرة' : 'صغيرة'}`,
    }
    await parts.field('name').fill(after.nameEn)
    await parts.field('name_ar').fill(after.nameAr)
    await parts.picture().setInputFiles(picture)
    // The third one first, the second one gone.
    const number = (place: number) => ({ number: String(place) })
    await parts.form.getByRole('button', { name: parts.word('staff:subcategory_remove', number(2)) }).click()
    await parts.form.getByRole('button', { name: parts.word('staff:subcategory_up', number(2)) }).click()
    await parts.subField(1, 'name').fill('Third')
    await parts.addSubcategory()
    expect(await parts.subField(3, 'name').evaluate((input) => input === document.activeElement)).toBe(true)
    await parts.subField(3, 'name').fill('Fourth')
    await parts.form.getByRole('button', { name: parts.word('staff:subcategory_up', number(3)) }).click()
    expect(await parts.subField(1, 'name').inputValue()).toBe('Third')
    expect(await parts.subField(2, 'name').inputValue()).toBe('Fourth')
    expect(await parts.subField(3, 'name').inputValue()).toBe('أولى')
    await parts.save().click()

    await page.getByText(messageIn(language, 'Category List Updated Succesfully!')).first().waitFor()
    await parts.form.waitFor({ state: 'hidden' })
    await parts.row(shownName(after)).waitFor()
    await parts.menuEntry(shownName(after)).waitFor()
    const now = await kept(before.id)
    expect(now).toMatchObject({ name: after.nameEn, image: expect.stringContaining('/media/categories/') })
    expect(now?.subcategory.map(({ name }) => name)).toEqual(['Third', 'Fourth', 'أولى'])
    expect((await kept(before.id, 'ar'))?.name).toBe(after.nameAr)
    expectNoBrowserErrors(visitor)
  })

  it('delete one after a question', async () => {
    const doomed = await category('Doomed', { subcategories: ['فرع'] })
    const visitor = await open({ language, role })
    const { page } = visitor
    const parts = partsOf(page, language)
    await parts.menuEntry(shownName(doomed)).waitFor()
    await parts.askToDelete(shownName(doomed))
    await parts.question.getByRole('button', { name: parts.word('staff:cancel') }).click()
    await parts.question.waitFor({ state: 'hidden' })
    expect(await kept(doomed.id)).toBeDefined()
    await parts.askToDelete(shownName(doomed))
    await parts.question.getByRole('button', { name: parts.word('staff:delete'), exact: true }).click()

    await page.getByText(messageIn(language, 'Category List Delete Succesfully!')).first().waitFor()
    await parts.row(shownName(doomed)).waitFor({ state: 'detached' })
    await parts.menuEntry(shownName(doomed)).waitFor({ state: 'detached' })
    expect(await kept(doomed.id)).toBeUndefined()
    expectNoBrowserErrors(visitor)
  })

  it('read in an error alert that a name is taken, and lose nothing that they typed', async () => {
    const taken = await category('Taken')
    const visitor = await open({ language, role })
    const { page } = visitor
    const parts = partsOf(page, language)
    const free = language === 'ar' ? 'اسم لم يُؤخذ' : 'اسم ما زال متاحًا'
    await parts.add()
    await parts.field('name').fill(taken.nameEn)
    await parts.field('name_ar').fill(free)
    await parts.picture().setInputFiles(picture)
    await parts.addSubcategory()
    await parts.subField(1, 'name').fill('Kept')
    await parts.save().click()

    const message = messageIn(language, 'A category with this name already exists')
    await parts.form.getByRole('alert').getByText(message, { exact: true }).waitFor()
    expect(await parts.field('name').getAttribute('aria-invalid')).toBe('true')
    expect(await parts.field('name').evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await parts.field('name').inputValue()).toBe(taken.nameEn)
    expect(await parts.field('name_ar').inputValue()).toBe(free)
    expect(await parts.subField(1, 'name').inputValue()).toBe('Kept')
    await parts.form.getByRole('img', { name: parts.word('staff:picture_preview') }).waitFor()
    expect(visitor.browserErrors).toEqual(conflicts)

    // And it goes on from there.
    await parts.field('name').fill(`Free ${language}`)
    await parts.save().click()
    await page.getByText(messageIn(language, 'Catergory List Added Succesfully!')).first().waitFor()
    expect(await keptAs(`Free ${language}`)).toMatchObject({
      image: expect.stringContaining('/media/categories/'),
      subcategory: [{ name: 'Kept' }],
    })
  })

  it('read in an error alert that products still stand in a category, and it stays', async () => {
    const full = await category('Full', { inside: 1 })
    const visitor = await open({ language, role })
    const { page } = visitor
    const parts = partsOf(page, language)
    await parts.askToDelete(shownName(full))
    await parts.question.getByRole('button', { name: parts.word('staff:delete'), exact: true }).click()
    const message = messageIn(language, 'Products still stand in this category')
    await parts.question.getByRole('alert').getByText(message, { exact: true }).waitFor()
    expect(visitor.browserErrors).toEqual(conflicts)
    await parts.question.getByRole('button', { name: parts.word('staff:cancel') }).click()
    await parts.question.waitFor({ state: 'hidden' })
    await parts.row(shownName(full)).waitFor()
    expect(await kept(full.id)).toBeDefined()
    // Asked once more, the question has forgotten the answer.
    await parts.askToDelete(shownName(full))
    await parts.question.getByText(parts.word('staff:delete_text')).waitFor()
    expect(await parts.question.getByRole('alert').count()).toBe(0)
  })
})

describe('the form of a category', () => {
  it('says at each field what is missing, and sends nothing', async () => {
    const visitor = await open()
    const { page } = visitor
    const parts = partsOf(page, 'en')
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/category/create') && sent.push(request.url()))
    await parts.add()
    await parts.addSubcategory()
    await parts.save().click()
    await expect.poll(() => parts.form.getByText('Name is Required').count(), patient).toBe(2)
    expect(await parts.field('name').getAttribute('aria-invalid')).toBe('true')
    expect(await parts.subField(1, 'name').getAttribute('aria-invalid')).toBe('true')
    expect(await parts.form.getByRole('alert').count()).toBe(0)
    expect(sent).toEqual([])
    expectNoBrowserErrors(visitor)
  })

  it('pressed twice is sent once', async () => {
    const visitor = await open()
    const { page } = visitor
    const parts = partsOf(page, 'en')
    const sent: string[] = []
    page.on('request', (request) => request.url().includes('/category/create') && sent.push(request.url()))
    await parts.add()
    await parts.field('name').fill('Once')
    await parts.save().dblclick()
    await page.getByText('Catergory List Added Succesfully!').first().waitFor()
    expect(sent).toHaveLength(1)
    expectNoBrowserErrors(visitor)
  })

  it('stays while it is being sent, however often Escape is pressed, and says what came of it', async () => {
    const visitor = await open()
    const { page } = visitor
    const parts = partsOf(page, 'en')
    const taken = await category('Taken')
    const answered = Promise.withResolvers<void>()
    await page.route('**/category/create*', async (route) => {
      await answered.promise
      await route.continue()
    })
    await parts.add()
    await parts.field('name').fill(taken.nameEn)
    await parts.save().click()
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape')
    await expect.poll(() => parts.form.isVisible()).toBe(true)
    answered.resolve()
    await parts.form.getByText('A category with this name already exists').first().waitFor()
    await page.keyboard.press('Escape')
    await parts.form.waitFor({ state: 'hidden' })
    await parts.add()
    expect(await parts.field('name').inputValue()).toBe(taken.nameEn)
    expect(visitor.browserErrors).toEqual(conflicts)
  })

  it('closed by accident still holds what was typed, and given up it does not', async () => {
    const visitor = await open()
    const { page } = visitor
    const parts = partsOf(page, 'en')
    await parts.add()
    await parts.field('name').fill('Half-finished')
    await page.keyboard.press('Escape')
    await parts.form.waitFor({ state: 'hidden' })
    await parts.add()
    expect(await parts.field('name').inputValue()).toBe('Half-finished')
    await parts.form.getByRole('button', { name: parts.word('staff:cancel') }).click()
    await parts.form.waitFor({ state: 'hidden' })
    await parts.add()
    expect(await parts.field('name').inputValue()).toBe('')
    expectNoBrowserErrors(visitor)
  })

  it('tells at the sub-categories that products stand in one that was taken out', async () => {
    const full = await category('Shelf', { subcategories: ['ممتلئ'] })
    const subcategoryId = (await kept(full.id))?.subcategory[0]?.id ?? 0
    await testShop.make.product({ categoryId: full.id, subcategoryId })
    const visitor = await open()
    const parts = partsOf(visitor.page, 'en')
    await parts.edit(full.nameEn)
    await parts.form.getByRole('button', { name: parts.word('staff:subcategory_remove', { number: '1' }) }).click()
    await parts.save().click()
    const message = 'Products still stand in this category'
    await parts.form.getByRole('alert').getByText(message, { exact: true }).waitFor()
    await expect.poll(() => parts.form.getByText(message, { exact: true }).count()).toBe(2)
    expect(visitor.browserErrors).toEqual(conflicts)
  })

  it('without an Arabic name lets the English one stand in both languages', async () => {
    const before = await category('Named')
    const visitor = await open()
    const parts = partsOf(visitor.page, 'en')
    await parts.edit(before.nameEn)
    await parts.field('name_ar').fill('')
    await parts.save().click()
    await visitor.page.getByText('Category List Updated Succesfully!').first().waitFor()
    expect((await kept(before.id, 'ar'))?.name).toBe(before.nameEn)
    await parts.edit(before.nameEn)
    expect(await parts.field('name_ar').inputValue()).toBe('')
  })
})

describe('the list of categories', () => {
  // How a screen tries again e2e/failures.test.ts shows.
  if (wholeForm)
    it('offers to try again where it could not be loaded', async () => {
      let broken = true
      const visitor = await open({ path: '/faq' })
      const { page } = visitor
      const { word } = partsOf(page, 'en')
      await settled(page)
      await page.route('**/api/v1/category/?*', (route) =>
        broken
          ? route.fulfill({ status: 503, json: { success: false, message: 'The shop is temporarily unavailable' } })
          : route.fallback(),
      )
      await page.goto(testShop.url + address)
      await page.getByText(word('staff:failed_title')).waitFor(patient)
      broken = false
      await page.getByRole('button', { name: word('common:try_again') }).click()
      await page.getByRole('region', { name: word('staff:list') }).waitFor()
    })

  it('offers to try again where its words could not be fetched', async () => {
    let broken = true
    const visitor = await open({ path: '/faq' })
    const { page } = visitor
    const { word } = partsOf(page, 'en')
    await page.route('**/locales/en/staff.json', (route) =>
      broken ? route.fulfill({ status: 404 }) : route.fallback(),
    )
    await page.goto(testShop.url + address)
    await page.getByRole('main').getByText(word('errors:no_connection')).waitFor()
    broken = false
    await page.getByRole('button', { name: word('common:try_again') }).click()
    await page.getByRole('button', { name: word('staff:add') }).waitFor()
  })

  it('says so where there are none, and offers to add one', async () => {
    const visitor = await open({ path: '/faq' })
    const { page } = visitor
    const { word, add, form } = partsOf(page, 'en')
    await settled(page)
    await page.route('**/api/v1/category/?*', (route) =>
      route.fulfill({ json: { success: true, message: '', data: [] } }),
    )
    await page.goto(testShop.url + address)
    await page.getByText(word('staff:empty_title')).waitFor()
    await add()
    await form.waitFor()
  })

  it('turns to the other language where it stands', async () => {
    const shown = await category('Turned')
    const visitor = await open()
    const { page } = visitor
    await partsOf(page, 'en').row(shown.nameEn).waitFor()
    const arabic = partsOf(page, 'ar')
    await page
      .getByRole('link', { name: translatorOf('en')('common:change_language') })
      .first()
      .click()
    await arabic.row(shown.nameAr).waitFor()
    await arabic.edit(shown.nameAr)
    await arabic.field('name_ar').waitFor()
    expectNoBrowserErrors(visitor)
  })

  it.each(
    representative([
      ['ar', 360],
      ['en', 1280],
    ] as const),
  )('can be used by everybody, its dialogs too, and shifts nothing (%s, %i px)', async (language, width) => {
    const shown = await category('Everybody', { subcategories: ['فرع أول', 'فرع ثان'] })
    const name = language === 'ar' ? shown.nameAr : shown.nameEn
    const visitor = await open({ language, width })
    const { page } = visitor
    const parts = partsOf(page, language)
    await parts.row(name).waitFor()
    await settled(page)
    expect(await page.title()).toBe(`${parts.word('common:categories')} | ${parts.word('common:shop_name')}`)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    expect(await visitor.layoutShift()).toBeLessThan(0.01)
    expect(await accessibilityViolations(page)).toEqual([])
    await parts.edit(name)
    await parts.subcategory(2).waitFor()
    await arrived(page)
    expect(await accessibilityViolations(page)).toEqual([])
    await parts.form.getByRole('button', { name: parts.word('staff:cancel') }).click()
    await parts.form.waitFor({ state: 'hidden' })
    await parts.askToDelete(name)
    await parts.question.waitFor()
    await arrived(page)
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expectNoBrowserErrors(visitor)
  })
})

describe('who may keep the categories', () => {
  it('staff find the screen in their account menu and on their account page', async () => {
    const visitor = await open({ path: '/account' })
    const { page } = visitor
    const word = translatorOf('en')
    const link = (place: Locator) => place.getByRole('link', { name: word('common:categories'), exact: true })
    await link(page.getByRole('navigation', { name: word('account:account_title') })).waitFor()
    await page.getByRole('button', { name: word('common:account'), exact: true }).click()
    await link(page.locator('#account-menu')).click()
    await page.waitForURL(testShop.url + address)
    await page.getByRole('button', { name: word('staff:add') }).waitFor()
    expectNoBrowserErrors(visitor)
  })

  it.each(inLanguages('en'))('a customer sees that there is no such page (%s)', async (language) => {
    const visitor = await open({ language, role: roles.customer })
    const { page } = visitor
    const word = translatorOf(language)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const notFound = language === 'en' ? 'Not Found !!' : word('common:not_found')
    await page.getByRole('heading', { level: 1, name: notFound }).waitFor()
    await settled(page)
    expect(await page.title()).toBe(`${notFound} | ${word('common:shop_name')}`)
    expect(await page.getByRole('button', { name: word('staff:add') }).count()).toBe(0)
    expect(asked.filter((url) => url.includes('/staff.json'))).toEqual([])
    await page.getByRole('button', { name: word('common:account'), exact: true }).click()
    expect(
      await page
        .locator('#account-menu')
        .getByRole('link', { name: word('common:categories') })
        .count(),
    ).toBe(0)
    expectNoBrowserErrors(visitor)
  })

  it('a customer who calls themself staff is refused by the shop', async () => {
    const customer = await testShop.make.customer()
    const storage = { ...sessionOf(customer), role: String(roles.staff) }
    const visitor = await visit({ url: testShop.url + address, language: 'en', storage })
    const parts = partsOf(visitor.page, 'en')
    await parts.add()
    await parts.field('name').fill('Not mine')
    await parts.save().click()
    await parts.form.getByRole('alert').getByText('You are not allowed to do this').waitFor()
    expect(await parts.field('name').inputValue()).toBe('Not mine')
    expect(await keptAs('Not mine')).toBeUndefined()
    expect(visitor.browserErrors).toEqual([expect.stringContaining('403')])
  })

  it('a visitor signs in first', async () => {
    const visitor = await visit({ url: testShop.url + address, language: 'en' })
    await visitor.page.waitForURL(`${testShop.url}/login?next=%2Fstaff%2Fcategories`)
    expectNoBrowserErrors(visitor)
  })

  it('the words of staff travel with no page', async () => {
    const words = JSON.parse(await readFile(join(import.meta.dirname, '../locales/en/staff.json'), 'utf8'))
    for (const path of ['/faq', address]) {
      const page = await (await fetch(`${testShop.url}${path}?lang=en`)).text()
      expect(page).not.toContain(words.categories_text)
    }
  })
})

/** Until a dialog has come all the way. */
function arrived(page: Page): Promise<unknown> {
  return page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
}
