import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { testPassword } from '../server/testing/builders.ts'
import { type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { browserErrorsExcept, expectNoBrowserErrors, newContext } from './browser.ts'
import { freshNames, makeCategory, openCategories, picture, savedCategory, screensOf } from './categoryScreens.ts'
import { openShop } from './shops.ts'
import { backOfficeOf, comeBackTo, expectScreen, partsOf } from './staffVisits.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(openShop)

/** Somebody else saves a category meanwhile. */
async function changeBy({ client }: SignedInStaff, id: number, changes: object) {
  const { body } = await client.call('GET', `/categories/${id}`)
  const saved = await client.call('PUT', `/categories/${id}`, { body: { version: body.data.version, ...changes } })
  expect(saved.status).toBe(200)
}

const storedDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'))

describe.each(inLanguages('ar'))('Two people who change one category (%s)', (language) => {
  it('in different fields keep both, without a word', { tags: ['long'] }, async () => {
    const before = await makeCategory(testShop, 'Shared', { subcategories: ['أولى'] })
    const other = await signedInStaff(testShop, { role: 'owner' })
    const { visitor, owner, text, detail, said } = await openCategories(testShop, { language, path: `/${before.id}` })
    const [mine, theirs] = [freshNames('Mine'), freshNames('Theirs')]
    await detail.field('nameAr').fill(mine.nameAr)
    await changeBy(other, before.id, { nameEn: theirs.nameEn })
    await detail.save()
    await said(text('categories_saved'))
    expect(await detail.field('nameEn').inputValue()).toBe(theirs.nameEn)
    expect(await savedCategory(owner, before.id)).toMatchObject({ nameAr: mine.nameAr, nameEn: theirs.nameEn })
    expect(browserErrorsExcept(visitor, 409)).toEqual([])
  })

  it.each(['mine', 'theirs'] as const)('in the same fields choose one of two values, and %s is saved', async (side) => {
    const before = await makeCategory(testShop, 'Disputed', { subcategories: ['أولى', 'ثانية'] })
    const other = await signedInStaff(testShop, { role: 'owner' })
    const { page, visitor, owner, text, detail, said, shownName } = await openCategories(testShop, {
      language,
      path: `/${before.id}`,
    })
    const [mine, theirs] = [freshNames('Mine'), freshNames('Theirs')]
    await detail.fill(mine)
    await detail.onSubcategory('remove_row', 2).click()
    await detail.fileInput.setInputFiles(picture)
    await detail.preview.waitFor()
    const image = `data:image/webp;base64,${(await readFile(picture)).toString('base64')}`
    await changeBy(other, before.id, { nameEn: theirs.nameEn, subcategories: [], image })
    await detail.save()
    await page.getByText(text('conflict_title'), { exact: true }).waitFor()
    await expectScreen(page, shownName({ ...theirs, nameAr: before.nameAr }))
    expect(await detail.saveButton.isDisabled()).toBe(true)
    const choice = (key: string) =>
      page.getByRole('group', { name: text(`categories_${key}`), exact: true }).getByRole('radio', {
        name: text(`conflict_${side}`),
      })
    await choice('nameEn').check()
    await choice('image').check()
    // The page is closed before all is chosen: what is left is asked again, and nothing is overwritten unasked.
    await page.reload()
    await page.getByText(text('conflict_title'), { exact: true }).waitFor()
    expect(await detail.saveButton.isDisabled()).toBe(true)
    await page
      .getByRole('group', { name: text('categories_subcategories'), exact: true })
      .last()
      .waitFor()
    for (const group of await page
      .getByRole('group')
      .filter({ has: page.getByRole('radio') })
      .all())
      await group.getByRole('radio', { name: text(`conflict_${side}`) }).check()
    await detail.save()
    await said(text('categories_saved'))
    await page.getByText(text('conflict_title'), { exact: true }).waitFor({ state: 'detached' })
    const kept = await savedCategory(owner, before.id)
    expect(kept.nameAr).toBe(mine.nameAr)
    expect(kept.nameEn).toBe(side === 'mine' ? mine.nameEn : theirs.nameEn)
    expect(kept.subcategories).toHaveLength(side === 'mine' ? 1 : 0)
    expect(browserErrorsExcept(visitor, 409)).toEqual([])
  })
})

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

  it('is not lost with a shop that cannot be reached, and saving again works', { tags: ['long'] }, async () => {
    const { page, context, visitor, text, detail, said, failure } = await openCategories(testShop, {
      language,
      path: '/new',
    })
    const names = freshNames('Unreachable')
    await detail.fill(names)
    await detail.addSubcategory()
    await detail.subField(1, 'nameAr').fill('فرع')
    await detail.subField(1, 'nameEn').fill('Branch')
    await context.setOffline(true)
    await detail.save()
    await failure(text('failure_no_connection')).waitFor()
    expect(await detail.field('nameEn').inputValue()).toBe(names.nameEn)
    await context.setOffline(false)
    await detail.save()
    await said(text('categories_created'))
    await page.waitForURL(/categories\/\d+$/)
    await expect.poll(() => detail.subNames('nameEn')).toEqual(['Branch'])
    expect(await failure(text('failure_no_connection')).count()).toBe(0)
    expect(browserErrorsExcept(visitor, /INTERNET_DISCONNECTED/)).toEqual([])
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
    // The same profile in a browser that is started anew.
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

  it('a draft waits when its screen is left, and is gone once it is saved', { tags: ['long'] }, async () => {
    const { page, visitor, text, detail, list, said } = await openCategories(testShop, { path: '/new' })
    const names = freshNames('Left')
    await detail.fill(names)
    const toList = page.getByRole('main').getByRole('link', { name: text('categories_title') })
    const toNew = page.getByRole('link', { name: text('categories_new') })
    await toList.click()
    await toNew.click()
    await expect.poll(() => detail.field('nameAr').inputValue()).toBe(names.nameAr)
    await page
      .getByRole('status')
      .getByRole('button', { name: text('discard') })
      .first()
      .waitFor()
    await detail.save()
    await said(text('categories_created'))
    await detail.title(names.nameEn).waitFor()
    await toList.click()
    await list.rows.waitFor()
    expect(await page.evaluate(storedDrafts)).toEqual([])
    await toNew.click()
    expect(await detail.field('nameAr').inputValue()).toBe('')
    expectNoBrowserErrors(visitor)
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
    // The last letters are typed as the menu opens, and the page ends before they would have been kept.
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
  it('a list keeps its filters and its order in the address, and shows the same to the recipient of a link', async () => {
    const [full, empty] = [
      await makeCategory(testShop, 'Sifted', { products: 1 }),
      await makeCategory(testShop, 'Sifted'),
    ]
    const { page, visitor, text, list } = await openCategories(testShop)
    await list.search.fill('Sifted')
    await page.getByRole('combobox', { name: text('categories_filled') }).selectOption('yes')
    await list.link(full.nameEn).waitFor()
    await list.link(empty.nameEn).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: text('categories_name'), exact: true }).click()
    await page.waitForURL(/sort=name/)
    await page.waitForURL(/query=Sifted/)
    expect(new URL(page.url()).searchParams.get('filled')).toBe('yes')

    const sent = await openCategories(testShop, { language: 'ar', path: new URL(page.url()).search })
    await sent.list.link(full.nameAr).waitFor()
    expect(await sent.list.search.inputValue()).toBe('Sifted')
    expect(await sent.list.link(empty.nameAr).count()).toBe(0)
    await page.getByRole('button', { name: text('clear_filters') }).click()
    await expect.poll(() => new URL(page.url()).searchParams.get('query')).toBeNull()
    await page.goBack()
    await expect.poll(() => list.search.inputValue()).toBe('Sifted')
    expectNoBrowserErrors(visitor)
  })

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
      const saving = page.waitForEvent('download')
      await page.getByRole('button', { name: text('export'), exact: true }).click()
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
    // Somebody else's back office is as it was.
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
