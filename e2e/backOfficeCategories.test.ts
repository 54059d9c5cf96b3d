// @module-tag ci
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { roles } from '@rawaj/contract/accounts/roles.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { staffSessions } from '../server/features/staff/auth/tables.ts'
import { testPassword } from '../server/testing/builders.ts'
import { builtInRoleId, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { browserErrorsExcept, expectNoBrowserErrors, resizeWindow, settled, visit } from './browser.ts'
import {
  expectNoSidewaysScroll,
  freshNames,
  makeCategory,
  openCategories,
  picture,
  savedCategories,
  savedCategory,
  screensOf,
} from './categoryScreens.ts'
import { messageIn } from './messageIn.ts'
import { openShop } from './shops.ts'
import { expectScreen, partsOf } from './staffVisits.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(openShop)

describe.each(inLanguages('ar'))('An editor of categories in %s', (language) => {
  // On a phone, and on a desktop.
  const width = language === 'ar' ? 390 : 1280
  it('adds one with its picture and sub-categories: the shop says so, and the list and the menu have it', async () => {
    const { page, visitor, owner, text, detail, list, said, shownName } = await openCategories(testShop, {
      language,
      width,
    })
    const names = freshNames('Garden')
    await page.getByRole('link', { name: text('categories_new') }).click()
    await detail.fill(names)
    await detail.fileInput.setInputFiles(picture)
    await detail.preview.waitFor()
    await detail.addSubcategory()
    await detail.subField(1, 'nameAr').fill('خراطيم')
    await detail.subField(1, 'nameEn').fill('Hoses')
    await detail.addSubcategory()
    await detail.subField(2, 'nameAr').fill('رشاشات')
    await detail.subField(2, 'nameEn').fill('Sprinklers')
    await expectScreen(page, text('categories_new'))
    await detail.save()

    await said(messageIn(language, 'Catergory List Added Succesfully!'))
    await detail.title(shownName(names)).waitFor()
    const { id } = (await savedCategories(owner)).find(({ nameEn }) => nameEn === names.nameEn) ?? { id: 0 }
    expect(await savedCategory(owner, id)).toMatchObject({
      ...names,
      image: expect.stringMatching(/^\/media\/categories\/.+\.webp$/),
      subcategories: [
        { nameAr: 'خراطيم', nameEn: 'Hoses' },
        { nameAr: 'رشاشات', nameEn: 'Sprinklers' },
      ],
    })
    await page
      .getByRole('main')
      .getByRole('link', { name: text('categories_title') })
      .click()
    await list.search.fill(names.nameEn)
    await page.waitForURL(/query=/)
    await list.link(shownName(names)).waitFor()
    // The form of the next one begins empty.
    await page.getByRole('link', { name: text('categories_new') }).click()
    expect(await detail.field('nameEn').inputValue()).toBe('')
    expect(await page.getByRole('button', { name: text('discard') }).count()).toBe(0)
    expectNoBrowserErrors(visitor)

    // Shoppers find it at once.
    await resizeWindow(page, { width: 1280, height: 900 })
    const word = translatorOf(language)
    await page.goto(`${new URL(page.url()).origin}/`)
    await page
      .getByRole('navigation', { name: word('common:categories'), exact: true })
      .getByRole('link', { name: shownName(names), exact: true })
      .waitFor()
  })

  it('changes its names, its picture and the order of its sub-categories', { tags: ['long'] }, async () => {
    const before = await makeCategory(testShop, 'Pumps', { subcategories: ['أولى', 'ثانية', 'ثالثة'] })
    const { page, visitor, owner, detail, list, said, shownName } = await openCategories(testShop, {
      language,
      width,
      path: '?query=Pumps',
    })
    await list.link(shownName(before)).click()
    await detail.title(shownName(before)).waitFor()
    expect(await detail.field('nameAr').inputValue()).toBe(before.nameAr)
    expect(await detail.field('nameEn').inputValue()).toBe(before.nameEn)
    const after = freshNames('Pumps and tanks')
    await detail.fill(after)
    await detail.fileInput.setInputFiles(picture)
    // The third one first, the second one gone.
    await detail.onSubcategory('remove_row', 2).click()
    await detail.onSubcategory('move_up', 2).click()
    await detail.subField(1, 'nameEn').fill('Third')
    await detail.addSubcategory()
    // After adding one the focus is in it.
    await page.keyboard.insertText('رابعة')
    await detail.subField(3, 'nameEn').fill('Fourth')
    await detail.onSubcategory('move_up', 3).click()
    expect(await detail.subNames('nameAr')).toEqual(['ثالثة', 'رابعة', 'أولى'])
    await detail.save()

    await said(messageIn(language, 'Category List Updated Succesfully!'))
    await detail.title(shownName(after)).waitFor()
    const kept = await savedCategory(owner, before.id)
    expect(kept).toMatchObject({ ...after, image: expect.stringContaining('/media/categories/') })
    expect(kept.subcategories.map(({ nameAr }: { nameAr: string }) => nameAr)).toEqual(['ثالثة', 'رابعة', 'أولى'])
    expect(kept.subcategories[0]).toMatchObject({ nameEn: 'Third' })
    await page.goBack()
    await list.link(shownName(after)).waitFor()
    expectNoBrowserErrors(visitor)
  })

  it('removes one after a question, from the list or from its own screen', { tags: ['long'] }, async () => {
    const [first, second] = [await makeCategory(testShop, 'Doomed'), await makeCategory(testShop, 'Doomed')]
    const { page, visitor, owner, text, list, question, said, shownName } = await openCategories(testShop, {
      language,
      width,
      path: '?query=Doomed',
    })
    await list.act(shownName(first), 'categories_remove')
    await question.getByRole('button', { name: text('cancel') }).click()
    await question.waitFor({ state: 'hidden' })
    expect(await savedCategory(owner, first.id)).toBeDefined()
    await list.act(shownName(first), 'categories_remove')
    await question.getByRole('button', { name: text('categories_remove'), exact: true }).click()
    await said(messageIn(language, 'Category List Delete Succesfully!'))
    await list.link(shownName(first)).waitFor({ state: 'detached' })
    expect(await savedCategory(owner, first.id)).toBeUndefined()

    await list.link(shownName(second)).click()
    await page.getByRole('button', { name: text('remove'), exact: true }).click()
    await question.getByRole('button', { name: text('remove'), exact: true }).click()
    await said(messageIn(language, 'Category List Delete Succesfully!'))
    await list.rows.waitFor()
    await list.link(shownName(second)).waitFor({ state: 'detached' })
    expect(await savedCategory(owner, second.id)).toBeUndefined()
    expectNoBrowserErrors(visitor)
  })

  it('reads in an error alert that products have come to stand in a category meanwhile, and it stays', {
    tags: ['long'],
  }, async () => {
    const filled = await makeCategory(testShop, 'Full')
    const { page, visitor, owner, text, question, failure, shownName } = await openCategories(testShop, {
      language,
      width,
      path: `/${filled.id}`,
    })
    await page.getByRole('button', { name: text('remove'), exact: true }).click()
    await testShop.make.product({ categoryId: filled.id })
    await question.getByRole('button', { name: text('remove'), exact: true }).click()
    const message = messageIn(language, 'Products still stand in this category')
    await failure(message).waitFor()
    expect(await savedCategory(owner, filled.id)).toBeDefined()
    await expectScreen(page, shownName(filled))
    // Asked once more, the question has forgotten the answer.
    await page.getByRole('button', { name: text('remove'), exact: true }).click()
    await question.getByText(text('categories_remove_question')).waitFor()
    expect(await question.getByRole('alert').count()).toBe(0)
    expect(browserErrorsExcept(visitor, 409)).toEqual([])
  })
})

describe('The form of a category', () => {
  it('tells at the sub-categories that products stand in one that was taken out', { tags: ['long'] }, async () => {
    const full = await makeCategory(testShop, 'Shelf', { subcategories: ['ممتلئ'] })
    const { owner, visitor, text, page, detail, failure } = await openCategories(testShop, { path: `/${full.id}` })
    const [subcategory] = (await savedCategory(owner, full.id)).subcategories
    await testShop.make.product({ categoryId: full.id, subcategoryId: subcategory.id })
    await detail.onSubcategory('remove_row', 1).click()
    await detail.save()
    const message = 'Products still stand in this category'
    await failure(message).waitFor()
    await page
      .getByRole('region', { name: text('categories_section_inside') })
      .getByText(message, { exact: true })
      .waitFor()
    await detail.discard()
    expect(await detail.subNames('nameAr')).toEqual(['ممتلئ'])
    expect(await failure(message).count()).toBe(0)
    expect(browserErrorsExcept(visitor, 409)).toEqual([])
  })

  it.each(inLanguages('ar'))(
    'a category refuses a file that is not a picture, and shows the next one (%s)',
    { tags: ['long'] },
    async (language) => {
      const { page, visitor, text, detail, said, failure } = await openCategories(testShop, { language, path: '/new' })
      await detail.fileInput.setInputFiles({
        name: 'list.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF'),
      })
      const refusal = translatorOf(language)('errors:invalid_image')
      await page.getByText(refusal, { exact: true }).waitFor()
      expect(await detail.preview.count()).toBe(0)
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: `${text('categories_image')} ${text('picture_choose')}` }).press('Enter')
      await (await chooser).setFiles(picture)
      await detail.preview.waitFor()
      expect(await page.getByText(refusal, { exact: true }).count()).toBe(0)

      // The shop detects a file that is only declared as a picture.
      await detail.fill(freshNames('Pictured'))
      const choose = async (file: Parameters<typeof detail.fileInput.setInputFiles>[0]) => {
        const before = await detail.preview.getAttribute('src')
        await detail.fileInput.setInputFiles(file)
        // A file is read before it is in the form.
        await expect.poll(() => detail.preview.getAttribute('src')).not.toBe(before)
      }
      await choose({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
      await detail.save()
      await failure(translatorOf(language)('errors:invalid_input')).waitFor()
      await page.getByText(refusal, { exact: true }).waitFor()
      await choose(picture)
      await detail.save()
      await said(messageIn(language, 'Catergory List Added Succesfully!'))
      await expect
        .poll(() => detail.preview.evaluate((img) => (img as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0)
      expect(browserErrorsExcept(visitor, 400)).toEqual([])
    },
  )

  it.each(inLanguages('en'))(
    'is filled in, moved about in and saved by keyboard alone (%s)',
    { tags: ['long'] },
    async (language) => {
      const { page, visitor, owner, text, detail, list, said, shownName } = await openCategories(testShop, { language })
      const names = freshNames('Typed')
      const tabTo = async (isThere: () => Promise<boolean>) => {
        for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
        expect(await isThere()).toBe(true)
      }
      const tabToName = (name: string) =>
        tabTo(() =>
          page.evaluate(
            (wanted) =>
              (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)?.trim() ===
              wanted,
            name,
          ),
        )
      const isFocused = (key: 'nameAr' | 'nameEn') => () =>
        detail.field(key).evaluate((input) => input === document.activeElement)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await tabToName(text('categories_new'))
      await page.keyboard.press('Enter')
      await detail.title(text('categories_new')).waitFor()
      await tabTo(isFocused('nameAr'))
      await page.keyboard.insertText(names.nameAr)
      await tabTo(isFocused('nameEn'))
      await page.keyboard.type(names.nameEn)
      for (const [nameAr, nameEn] of [
        ['أولى', 'One'],
        ['ثانية', 'Two'],
        ['ثالثة', 'Three'],
      ] as const) {
        await tabToName(text('categories_subcategories_add'))
        await page.keyboard.press('Space')
        await page.keyboard.insertText(nameAr)
        await page.keyboard.press('Tab')
        await page.keyboard.type(nameEn)
      }
      // Down twice without going there again, and the focus stays with it where there is no further way.
      await detail.onSubcategory('move_down', 1).focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
      expect(await detail.subNames('nameEn')).toEqual(['Two', 'Three', 'One'])
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe(text('move_up', { place: '3' }))
      await page.keyboard.press('Enter')
      expect(await detail.subNames('nameEn')).toEqual(['Two', 'One', 'Three'])
      await page.keyboard.press('Control+s')
      await said(messageIn(language, 'Catergory List Added Succesfully!'))
      await detail.title(shownName(names)).waitFor()
      expect((await savedCategories(owner)).map(({ nameEn }) => nameEn)).toContain(names.nameEn)

      // Away by the palette, to the list, and into it again.
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: text('palette') }).waitFor()
      await page.keyboard.insertText(text('categories_title').slice(0, 5))
      await page.keyboard.press('Enter')
      await list.rows.waitFor()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.keyboard.press('/')
      await page.keyboard.insertText(names.nameEn)
      await list.link(shownName(names)).waitFor()
      await page.waitForURL(/query=/)
      await tabTo(() => list.rows.evaluate((rows) => rows === document.activeElement))
      await page.keyboard.press('ArrowDown')
      await page.locator('a:focus', { hasText: shownName(names) }).waitFor()
      await page.keyboard.press('Enter')
      await detail.title(shownName(names)).waitFor()
      expectNoBrowserErrors(visitor)
    },
  )
})

describe('The list of categories', () => {
  it('lists what keys do, and is walked with them', { tags: ['long'] }, async () => {
    const walked = [await makeCategory(testShop, 'Walked'), await makeCategory(testShop, 'Walked')]
    const { page, visitor, list, text } = await openCategories(testShop, { path: '?query=Walked' })
    const [first, second] = walked.map(({ nameEn }) => nameEn) as [string, string]
    await list.link(second).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog').getByText(text('shortcut_palette'), { exact: true }).waitFor()
    await expectScreen(page, text('shortcuts'))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await list.rows.focus()
    await page.keyboard.press('ArrowDown')
    await page.locator('a:focus', { hasText: first }).waitFor()
    await page.keyboard.press('x')
    await page.getByText(text('chosen_one', { count: '1' }), { exact: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.locator('a:focus', { hasText: second }).waitFor()
    await page.keyboard.press('k')
    await page.locator('a:focus', { hasText: first }).waitFor()
    // A box that is ticked is no field to type in.
    await page.getByRole('checkbox', { name: text('choose_row', { row: first }) }).focus()
    await page.keyboard.press('/')
    await page.locator('input[type=search]:focus').waitFor()
    expectNoBrowserErrors(visitor)
  })

  it('turns to the other language where it stands, in a form with what is typed there', {
    tags: ['long'],
  }, async () => {
    const shown = await makeCategory(testShop, 'Turned')
    const english = await openCategories(testShop, { path: '?query=Turned' })
    await english.list.link(shown.nameEn).waitFor()
    await english.chooseInUserMenu('العربية')
    const arabic = screensOf(english.page, 'ar')
    await arabic.list.link(shown.nameAr).click()
    await arabic.detail.field('nameAr').fill('نصف مكتوب')
    await arabic.chooseInUserMenu('English')
    await english.detail.title(shown.nameEn).waitFor()
    expect(await english.detail.field('nameAr').inputValue()).toBe('نصف مكتوب')
    expectNoBrowserErrors(english.visitor)
  })

  it.each<[Language, number]>([
    ['ar', 390],
    ['en', 390],
    ['ar', 1280],
    ['en', 1280],
  ])(
    'can be used by everybody, its form and question too, and scrolls no way but down (%s, %i px)',
    { tags: ['long'] },
    async (language, width) => {
      const shown = await makeCategory(testShop, 'Everybody', { subcategories: ['فرع أول', 'فرع ثان'] })
      const { page, visitor, text, list, detail, question, shownName, layoutShift } = await openCategories(testShop, {
        language,
        width,
        path: '?query=Everybody',
      })
      const name = shownName(shown)
      await list.link(name).waitFor()
      await expectNoSidewaysScroll(page)
      expect(await page.title()).toMatch(new RegExp(`^${text('categories_title')} \\| `))
      await list.link(name).click()
      await expectScreen(page, name)
      await detail.subcategories.nth(1).waitFor()
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: text('remove'), exact: true }).click()
      await question.waitFor()
      await expectScreen(page, text('remove_named', { name }))
      await expectNoSidewaysScroll(page)
      await question.getByRole('button', { name: text('cancel') }).click()
      await question.waitFor({ state: 'hidden' })
      expect(await layoutShift()).toBeLessThan(0.1)
      expectNoBrowserErrors(visitor)
    },
  )

  it('keeps a name of 120 letters without a space inside a screen of 360 px', { tags: ['long'] }, async () => {
    const nameEn = 'W'.repeat(120)
    const nameAr = 'ض'.repeat(120)
    const id = await testShop.make.category({ nameEn, nameAr })
    await testShop.make.subcategory(id, 'ص'.repeat(120))
    for (const language of ['ar', 'en'] as const) {
      const name = language === 'ar' ? nameAr : nameEn
      const { page, visitor, text, list, question, detail } = await openCategories(testShop, {
        language,
        width: 360,
        path: '?query=WWW',
      })
      await list.link(name).waitFor()
      await expectNoSidewaysScroll(page)
      await list.link(name).click()
      await detail.title(name).waitFor()
      await detail.subcategories.first().waitFor()
      await expectNoSidewaysScroll(page)
      await page.getByRole('button', { name: text('remove'), exact: true }).click()
      await question.waitFor()
      await expectNoSidewaysScroll(page)
      expectNoBrowserErrors(visitor)
    }
  })
})

describe('Who may keep the categories', () => {
  it('staff who sign in at the shop are led to the back office, with a second factor and without', async () => {
    const word = translatorOf('en')
    const employee = await testShop.make.customer({ role: roles.staff })
    for (const { email } of [employee, await signedInStaff(testShop, { role: 'owner' })]) {
      const visitor = await visit({ url: `${testShop.url}/login`, language: 'en' })
      const { page } = visitor
      await settled(page)
      const form = page.getByRole('form', { name: word('account:sign_in') })
      await form.getByLabel(word('account:mobile_or_email')).fill(email)
      await form.getByLabel(word('account:password'), { exact: true }).fill(testPassword)
      await form.getByRole('button', { name: word('account:sign_in'), exact: true }).click()
      await form.getByRole('link', { name: word('account:staff_account_link') }).click()
      await page.waitForURL(/\/admin\/login/)
      expect(browserErrorsExcept(visitor, 401)).toEqual([])
    }
    // The one that it came with.
    expect(await testShop.shop.db.$count(staffSessions, eq(staffSessions.userId, employee.id))).toBe(1)
  })

  it('a customer finds no way there, and is let in by no address', async () => {
    const { token, id, role, type, email } = await testShop.make.customer()
    const storage = { isAuthenticated: 'true', authKey: token, id: String(id), role: String(role), type: String(type) }
    const visitor = await visit({ url: `${testShop.url}/account`, language: 'en', storage })
    const { page } = visitor
    await settled(page)
    expect(await page.locator('a[href^="/admin"]').count()).toBe(0)
    await page.goto(`${testShop.url}/staff/categories`)
    await page.waitForURL(/\/admin\/login\?next=/)
    const parts = partsOf(page, 'en')
    await parts.signIn(email, testPassword)
    await page.getByRole('alert').getByText(translatorOf('en')('errors:sign_in_failed')).waitFor()
    expect(browserErrorsExcept(visitor, 401)).toEqual([])
  })

  it('an employee without the permission reads so, and the shop refuses what they send all the same', async () => {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const role = { nameAr: 'الرسائل', nameEn: 'Emails', permissions: ['emails.read'] }
    const { body } = await owner.client.call('POST', '/roles', { body: role })
    const clerk = await signedInStaff(testShop, { roleIds: [body.data.id] })
    const { page, visitor, text } = await openCategories(testShop, { staff: clerk })
    await page.getByText(text('screen_forbidden'), { exact: true }).waitFor()
    expect(await page.getByRole('link', { name: text('menu_categories') }).count()).toBe(0)
    const names = freshNames('Not theirs')
    const { status } = await clerk.client.call('POST', '/categories', { body: { ...names, subcategories: [] } })
    expect(status).toBe(403)
    expectNoBrowserErrors(visitor)
  })

  it('an employee who may only see the catalogue sees the categories, and finds nothing to change', {
    tags: ['long'],
  }, async () => {
    const seen = await makeCategory(testShop, 'Seen')
    const support = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'support')] })
    const { page, visitor, text, list, detail } = await openCategories(testShop, {
      staff: support,
      path: '?query=Seen',
    })
    await list.link(seen.nameEn).click()
    await detail.title(seen.nameEn).waitFor()
    expect(await detail.field('nameEn').getAttribute('readonly')).not.toBeNull()
    for (const key of ['remove', 'categories_subcategories_add'])
      expect(await page.getByRole('button', { name: text(key), exact: true }).count()).toBe(0)
    await page.goBack()
    await list.link(seen.nameEn).waitFor()
    expect(await page.getByRole('link', { name: text('categories_new') }).count()).toBe(0)
    expectNoBrowserErrors(visitor)
  })

  it('the words of the back office travel with no page of the shop', async () => {
    const words = JSON.parse(
      await readFile(join(import.meta.dirname, '../locales/en/backofficeCategories.json'), 'utf8'),
    )
    const page = await (await fetch(`${testShop.url}/faq?lang=en`)).text()
    expect(page).not.toContain(words.categories_empty_text)
  })
})
