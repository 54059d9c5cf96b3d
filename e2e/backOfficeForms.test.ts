// @module-tag ci
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { testPassword } from '../server/testing/builders.ts'
import { signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { browserErrorsExcept, expectNoBrowserErrors, newContext } from './browser.ts'
import { freshNames, makeCategory, openCategories, picture, savedCategory, screensOf } from './categoryScreens.ts'
import { openShop } from './shops.ts'
import { backOfficeOf, comeBackTo, expectScreen, partsOf } from './staffVisits.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(openShop)

const storedDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))

describe.each(inLanguages('en'))('What is typed in a form in %s', (language) => {
  it('is there after a session that ended half-way, and is saved once signed in again', {
    tags: ['long'],
  }, async () => {
    const before = await makeCategory(testShop, 'Interrupted')
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const staff = await signedInStaff(testShop, { role: 'manager' })
    const path = `/${before.id}`
    const { page, visitor, text, detail, said } = await openCategories(testShop, { language, path, staff })
    const names = freshNames('Half-way')
    await detail.field('nameAr').fill(names.nameAr)
    // Removing a second factor ends the session.
    expect(await owner.client.call('DELETE', `/staff/${staff.id}/second-factors`)).toMatchObject({ status: 200 })
    await detail.field('nameEn').fill(names.nameEn)
    await detail.save()
    const notice = page.getByRole('alert').getByText(text('signed_out'), { exact: true })
    await notice.waitFor()
    expect(await detail.field('nameEn').inputValue()).toBe(names.nameEn)
    const parts = partsOf(page, language)
    await parts.press('sign_in_again')
    await parts.signIn(staff.email, testPassword)
    await notice.waitFor({ state: 'detached' })
    // The very same form, not one that was made of a draft.
    expect(await detail.restored.count()).toBe(0)
    expect(await detail.field('nameAr').inputValue()).toBe(names.nameAr)
    expect(await detail.field('nameEn').inputValue()).toBe(names.nameEn)
    await detail.save()
    await said(text('categories_saved'))
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await savedCategory(owner, before.id)).toMatchObject(names)
    expect(browserErrorsExcept(visitor, 401)).toEqual([])
  })
})

describe('A draft', () => {
  it('is offered again when the browser was closed, and can be thrown away', async () => {
    const before = await makeCategory(testShop, 'Closed', { subcategories: ['أولى'] })
    const { page, context, owner, detail, shownName } = await openCategories(testShop, { path: `/${before.id}` })
    const names = freshNames('Drafted')
    await detail.fill(names)
    await detail.onSubcategory('remove_row', 1).click()
    await detail.addSubcategory()
    await detail.subField(1, 'nameAr').fill('من المسودة')
    await detail.fileInput.setInputFiles(picture)
    await detail.preview.waitFor()
    const closed = page.waitForEvent('close')
    await page.close({ runBeforeUnload: true })
    await closed
    // The same profile in a restarted browser.
    const reopened = await newContext({ storageState: await context.storageState(), locale: 'en' })
    const again = await reopened.newPage()
    await again.goto(`${backOfficeOf(testShop)}/categories/${before.id}`)
    const { detail: form, text } = screensOf(again, 'en')
    await form.restored.waitFor()
    expect(await form.field('nameAr').inputValue()).toBe(names.nameAr)
    expect(await form.field('nameEn').inputValue()).toBe(names.nameEn)
    expect(await form.subNames('nameAr')).toEqual(['من المسودة'])
    await expectScreen(again, shownName(before))
    await form.discard()
    await form.saveButton.waitFor({ state: 'detached' })
    expect(await form.field('nameEn').inputValue()).toBe(before.nameEn)
    expect(await form.subNames('nameAr')).toEqual(['أولى'])
    await expect.poll(() => again.evaluate(storedDrafts)).toEqual([])
    await again.reload()
    await form.title(before.nameEn).waitFor()
    await form.subcategories.first().waitFor()
    expect(await again.getByRole('button', { name: text('discard') }).count()).toBe(0)
    expect(await savedCategory(owner, before.id)).toMatchObject({ nameEn: before.nameEn })
  })

  it('keeps what was typed beside a picture, which is too large to be kept', { tags: ['long'] }, async () => {
    const { page, detail } = await openCategories(testShop, { path: '/new' })
    const names = freshNames('Beside')
    await detail.fill(names)
    const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(3_000_000, 1) }
    await detail.fileInput.setInputFiles(large)
    await detail.preview.waitFor()
    await page.reload()
    await expect.poll(() => detail.field('nameEn').inputValue()).toBe(names.nameEn)
    expect(await detail.field('nameAr').inputValue()).toBe(names.nameAr)
  })

  it('a draft belongs to its author, and goes when they sign out', async () => {
    const before = await makeCategory(testShop, 'Own')
    const { page, visitor, text, detail, chooseInUserMenu } = await openCategories(testShop, { path: `/${before.id}` })
    const names = freshNames('Private')
    await detail.fill(names)
    await expect.poll(() => page.evaluate(storedDrafts)).toHaveLength(1)
    // The last characters are typed as the menu opens, and the page ends before they would have been stored.
    const answered = Promise.withResolvers<void>()
    await page.route('**/api/v1/admin/session', async (route) => {
      if (route.request().method() === 'DELETE') await answered.promise
      await route.continue()
    })
    await chooseInUserMenu(text('sign_out'))
    await detail.field('nameEn').fill(`${names.nameEn} and more`)
    answered.resolve()
    await partsOf(page, 'en').screen('sign_in_title')
    expect(await page.evaluate(storedDrafts)).toEqual([])
    expectNoBrowserErrors(visitor)
  })

  it('goes with signing out when the session is over already', { tags: ['long'] }, async () => {
    const before = await makeCategory(testShop, 'Over')
    const { page, visitor, owner, text, detail, chooseInUserMenu } = await openCategories(testShop, {
      path: `/${before.id}`,
    })
    await detail.fill(freshNames('Private'))
    await expect.poll(() => page.evaluate(storedDrafts)).toHaveLength(1)
    await owner.client.call('DELETE', '/session')
    await comeBackTo(page)
    await page.getByRole('alert').getByText(text('signed_out'), { exact: true }).waitFor()
    await chooseInUserMenu(text('sign_out'))
    await partsOf(page, 'en').screen('sign_in_title')
    expect(await page.evaluate(storedDrafts)).toEqual([])
    expect(browserErrorsExcept(visitor, 401)).toEqual([])
  })
})

describe('A list', () => {
  it.each(inLanguages('ar'))(
    'hands over what is filtered, in the columns that are shown, as a file (%s)',
    { tags: ['long'] },
    async (language) => {
      const [first, second] = [
        await makeCategory(testShop, 'Exported', { subcategories: ['فرع'], products: 2 }),
        await makeCategory(testShop, 'Exported'),
      ]
      const risky = await testShop.make.category({ nameAr: '=ملف, "مصدَّر"', nameEn: '=Exported, "3"' })
      expect(risky).toBeGreaterThan(0)
      const { page, visitor, text, list } = await openCategories(testShop, { language, path: '?query=Exported' })
      await list.rows.getByText(language === 'ar' ? first.nameAr : first.nameEn, { exact: true }).waitFor()
      await page.getByRole('button', { name: text('export'), exact: true }).click()
      const saving = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: text('export_csv'), exact: true }).click()
      const download = await saving
      expect(download.suggestedFilename()).toMatch(/^categories-\d{4}-\d{2}-\d{2}\.csv$/)
      const name = (names: { nameAr: string; nameEn: string }) => (language === 'ar' ? names.nameAr : names.nameEn)
      const other = (names: { nameAr: string; nameEn: string }) => (language === 'ar' ? names.nameEn : names.nameAr)
      const quoted = { nameAr: `"'=ملف, ""مصدَّر"""`, nameEn: `"'=Exported, ""3"""` }
      const headings = ['name', 'otherName', 'subcategories', 'products'].map((column) => text(`categories_${column}`))
      expect(await readFile(await download.path(), 'utf8')).toBe(
        [
          `\ufeff${headings.join()}`,
          `${name(first)},${other(first)},1,2`,
          `${name(second)},${other(second)},0,0`,
          `${name(quoted)},${other(quoted)},0,0`,
          '',
        ].join('\r\n'),
      )
      expectNoBrowserErrors(visitor)
    },
  )

  it('a list looks on another device as it was set on this one: views, columns, theme and language', {
    tags: ['long'],
  }, async () => {
    const shown = await makeCategory(testShop, 'Anywhere')
    const path = '?query=Anywhere&filled=no'
    const { page, visitor, owner, text, list, chooseInUserMenu, press } = await openCategories(testShop, { path })
    await list.link(shown.nameEn).waitFor()
    const saved = () =>
      page.waitForResponse(
        (response) => response.url().endsWith('/preferences') && response.request().method() === 'PUT',
      )
    // A view under a name of their own.
    await page.getByRole('button', { name: text('views'), exact: true }).click()
    await page.getByRole('menuitem', { name: text('view_save') }).click()
    await page.getByRole('textbox', { name: text('view_name') }).fill('فارغة')
    await expectScreen(page, text('view_save'))
    await Promise.all([saved(), press('save')])
    await page.getByRole('button', { name: 'فارغة', exact: true }).waitFor()
    // A column less.
    await page.getByRole('button', { name: text('columns'), exact: true }).click()
    await Promise.all([saved(), page.getByRole('menuitemcheckbox', { name: text('categories_otherName') }).click()])
    await page.keyboard.press('Escape')
    await page.getByRole('columnheader', { name: text('categories_otherName') }).waitFor({ state: 'detached' })
    await Promise.all([saved(), chooseInUserMenu(text('theme_dark'))])
    await page.locator('html[data-theme=dark]').waitFor()
    await page.keyboard.press('Escape')
    await Promise.all([saved(), chooseInUserMenu('العربية')])
    await page.locator('html[lang=ar]').waitFor()
    expectNoBrowserErrors(visitor)

    const other = await openCategories(testShop, { staff: owner, language: 'en' })
    await other.page.locator('html[lang=ar][dir=rtl][data-theme=dark]').waitFor()
    const arabic = screensOf(other.page, 'ar')
    await arabic.list.search.waitFor()
    expect(await other.page.getByRole('columnheader', { name: arabic.text('categories_otherName') }).count()).toBe(0)
    await other.page.getByRole('button', { name: arabic.text('views'), exact: true }).click()
    await other.page.getByRole('menuitem', { name: 'فارغة', exact: true }).click()
    await arabic.list.link(shown.nameAr).waitFor()
    await other.page.waitForURL(/query=Anywhere/)
    await other.page.getByRole('button', { name: 'فارغة', exact: true }).waitFor()
    await expectAccessible(other.page)
    // A colleague's back office is unchanged.
    const colleague = await openCategories(testShop, { path })
    await colleague.list.link(shown.nameEn).waitFor()
    expect(await colleague.page.locator('html[data-theme=dark]').count()).toBe(0)
    await colleague.page.getByRole('columnheader', { name: colleague.text('categories_otherName') }).waitFor()
    expectNoBrowserErrors(other.visitor)
  })

  it('removes those of the chosen ones that can be removed, and says which could not and why', {
    tags: ['long'],
  }, async () => {
    const [free, busy] = [await makeCategory(testShop, 'Bulk'), await makeCategory(testShop, 'Bulk')]
    const { page, visitor, owner, text, list, question } = await openCategories(testShop, { path: '?query=Bulk' })
    await list.link(busy.nameEn).waitFor()
    // Since it was read, a product came to stand in it.
    await testShop.make.product({ categoryId: busy.id })
    await page.getByRole('checkbox', { name: text('choose_all') }).check()
    await page
      .getByRole('region', { name: text('chosen_actions') })
      .getByRole('button', { name: text('categories_remove') })
      .click()
    await question.getByRole('button', { name: text('categories_remove'), exact: true }).click()
    const report = page.getByRole('dialog')
    await report.getByText('Products still stand in this category', { exact: true }).waitFor()
    await expectScreen(page, text('report_title', { action: text('categories_remove') }))
    await report.getByText(busy.nameEn, { exact: true }).waitFor()
    expect(await savedCategory(owner, free.id)).toBeUndefined()
    expect(await savedCategory(owner, busy.id)).toBeDefined()
    expect(browserErrorsExcept(visitor, 409)).toEqual([])
  })
})
