import { describe, expect, it } from 'vitest'
import { builtInRoleId, signedInStaff } from '../server/testing/staffClient.ts'
import { tinyPdf } from '../server/testing/tinyPdf.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { browserErrorsExcept, expectNoBrowserErrors, visit } from './browser.ts'
import { makeProduct, openCatalogue, productPictures, savedProduct } from './productScreens.ts'
import { openShop } from './shops.ts'
import { expectScreen } from './staffVisits.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(openShop)
const pdf = {
  name: 'Data sheet.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(tinyPdf.slice(tinyPdf.indexOf(',') + 1), 'base64'),
}

describe.each(inLanguages('en'))('The list of products in %s', (language) => {
  const width = language === 'ar' ? 390 : 1280

  it('is filtered, and puts several up for sale or into the archive at once', { tags: ['long'] }, async () => {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const names = ['أول', 'ثان'].map((nameAr, place) => ({ nameAr, nameEn: `Bulk ${place + 1}` }))
    const products = [await makeProduct(owner, testShop, names[0]), await makeProduct(owner, testShop, names[1])]
    const { page, visitor, text, dialog } = await openCatalogue(testShop, {
      language,
      width,
      staff: owner,
      path: '/products?state=hidden&sort=oldest',
    })
    const link = (place: number) =>
      page.getByRole('link', { name: (language === 'ar' ? names[place]?.nameAr : names[place]?.nameEn) ?? '' })
    await link(0).waitFor()
    await expectScreen(page, text('products_title'))
    const choose = async () => {
      for (const { nameAr, nameEn } of names) {
        const row = language === 'ar' ? nameAr : nameEn
        await page.getByRole('checkbox', { name: text('choose_row', { row }), exact: true }).check()
      }
    }
    const bar = page.getByRole('toolbar').or(page.getByRole('region', { name: text('chosen_actions') }))
    await choose()
    await bar.getByRole('button', { name: text('products_sell'), exact: true }).click()
    // Neither is hidden any more.
    await link(0).waitFor({ state: 'detached' })
    await page.goto(page.url().replace('state=hidden', 'state=forSale'))
    await link(1).waitFor()
    await choose()
    await bar.getByRole('button', { name: text('products_archive'), exact: true }).click()
    await dialog.getByRole('button', { name: text('products_archive'), exact: true }).click()
    await link(1).waitFor({ state: 'detached' })
    for (const { id } of products) expect(await savedProduct(owner, id)).toMatchObject({ state: 'archived' })
    expectNoBrowserErrors(visitor)
  })
})

describe('The form of a product', () => {
  it('says at each field what is missing, and keeps what was typed when the page is closed', {
    tags: ['ci'],
  }, async () => {
    const { page, visitor, text, field, press } = await openCatalogue(testShop, { path: '/products/new' })
    await field('products_nameEn').fill('Kept by the device')
    await press('save')
    for (const key of ['products_nameAr', 'products_sku', 'products_retail'])
      await expect.poll(() => field(key).getAttribute('aria-invalid')).toBe('true')
    expect(await page.getByLabel(text('products_categoryId'), { exact: true }).getAttribute('aria-invalid')).toBe(
      'true',
    )
    await expectScreen(page, text('products_new'))
    await page.reload()
    await page.getByText(text('draft_restored', { at: '|' }).split('|', 1)[0] ?? '').waitFor()
    expect(await field('products_nameEn').inputValue()).toBe('Kept by the device')
    expectNoBrowserErrors(visitor)
  })

  it('takes prices with VAT or before it, with Arabic digits, and says the other one and the margin', {
    tags: ['ci'],
  }, async () => {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const { id } = await makeProduct(owner, testShop, { regular: { halalas: 12_000, taxIncluded: true } })
    const { page, visitor, text, field, region, save } = await openCatalogue(testShop, {
      path: `/products/${id}`,
      staff: owner,
    })
    const prices = region('products_section_prices')
    await field('products_costHalalas').fill('٦٠')
    await field('products_wholesale').fill('80')
    await prices
      .getByLabel(text('products_typed', { price: text('products_wholesale') }), { exact: true })
      .selectOption('without')
    await prices.getByText('92.00', { exact: true }).waitFor()
    await prices.getByText('20.00', { exact: true }).waitFor()
    await prices.getByText('25%', { exact: true }).waitFor()
    // Above the regular price, which the shop refuses at the field.
    await field('products_retail').fill('500')
    await page.getByRole('button', { name: text('save'), exact: true }).click()
    await prices.getByText(translatorOf('en')('errors:price_above_regular')).waitFor()
    await field('products_retail').fill('115')
    await save()
    expect(await savedProduct(owner, id)).toMatchObject({
      wholesale: { withVatHalalas: 9_200 },
      retail: { withVatHalalas: 11_500 },
      cost: { halalas: 6_000 },
    })
    expect(browserErrorsExcept(visitor, 400)).toEqual([])
  })

  it('takes pictures and documents that are chosen or pasted, says which it refuses, and puts them in order by keys and by dragging', {
    tags: ['long'],
  }, async () => {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const { id } = await makeProduct(owner, testShop)
    const { page, visitor, text, region, pictures, addFiles, save, field } = await openCatalogue(testShop, {
      path: `/products/${id}`,
      staff: owner,
    })
    // Text typed in the meantime stays.
    await field('products_nameEn').fill('Typed meanwhile')
    await addFiles('products_section_pictures', productPictures)
    await expect.poll(() => pictures.count()).toBe(2)
    await addFiles('products_section_pictures', pdf)
    await region('products_section_pictures').getByText('Data sheet.pdf').waitFor()
    await page.evaluate(
      async (path) => {
        const picture = await (await fetch(path)).blob()
        const data = new DataTransfer()
        data.items.add(new File([picture], 'pasted.webp', { type: 'image/webp' }))
        document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
      },
      (await savedProduct(owner, id)).pictures[0]?.path ?? '',
    )
    await expect.poll(() => pictures.count()).toBe(3)
    const before = (await savedProduct(owner, id)).pictures.map(({ path }) => path)
    await pictures
      .nth(0)
      .getByRole('button', { name: text('move_down', { place: '1' }), exact: true })
      .press('Enter')
    // The focus goes with the row.
    await page.keyboard.press('Enter')
    // The last one before the first, by the pointer.
    await pictures.nth(1).getByRole('img').dragTo(pictures.nth(0).getByRole('img'))
    await addFiles('products_section_documents', pdf)
    const title = region('products_section_documents').getByLabel(text('products_titleEn'))
    await expect.poll(() => title.inputValue()).toBe('Data sheet')
    await title.fill('Pressure test')
    await region('products_section_documents').getByLabel(text('products_documentKind')).selectOption('certificate')
    await save()
    const kept = await savedProduct(owner, id)
    expect(kept.nameEn).toBe('Typed meanwhile')
    expect(kept.pictures.map(({ path }) => path)).toEqual([before[2], before[1], before[0]])
    expect(kept.documents).toMatchObject([{ kind: 'certificate', titleEn: 'Pressure test', titleAr: 'Data sheet' }])
    await expectScreen(page, 'Typed meanwhile')
    expectNoBrowserErrors(visitor)

    // A visitor finds the document, and reads that the product is not taken back.
    await owner.client.call('PUT', `/products/${id}`, {
      body: { version: kept.version, active: true, returnable: false, unit: 'box', piecesPerPack: 12 },
    })
    const shopper = await visit({ url: `${testShop.url}/productdetails/${id}`, language: 'en' })
    const link = shopper.page.getByRole('link', { name: 'Pressure test' })
    expect(await link.textContent()).toContain('Certificate')
    const opened = await fetch(new URL((await link.getAttribute('href')) ?? '', testShop.url))
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    await shopper.page.getByText('Box of 12 pieces').waitFor()
    await shopper.page.getByText('cannot be sent back').waitFor()
    expectNoBrowserErrors(shopper)
    await expectAccessible(shopper.page)
  })

  it('the form shows what a colleague has saved meanwhile, field by field', { tags: ['long'] }, async () => {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const { id, version } = await makeProduct(owner, testShop)
    const { page, visitor, text, field, save } = await openCatalogue(testShop, {
      path: `/products/${id}`,
      staff: owner,
    })
    await field('products_nameEn').fill('Mine')
    await field('products_retail').fill('100')
    const price = { halalas: 9_900, taxIncluded: true }
    await owner.client.call('PUT', `/products/${id}`, { body: { version, retail: price, gtin: '6281000000014' } })
    await page.getByRole('button', { name: text('save'), exact: true }).click()
    const choice = page.getByRole('group', { name: text('products_retail'), exact: true })
    await choice.getByText('99.00 with VAT').waitFor()
    await choice.getByRole('radio').first().check()
    await save()
    expect(await savedProduct(owner, id)).toMatchObject({
      nameEn: 'Mine',
      gtin: '6281000000014',
      retail: { withVatHalalas: 10_000 },
    })
    expect(browserErrorsExcept(visitor, 409)).toEqual([])
  })

  it('the form can be looked at, and not changed, by an employee who may only count; costs stay out of it', {
    tags: ['long'],
  }, async () => {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const { id } = await makeProduct(owner, testShop, { costHalalas: 6_000 })
    const staff = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'readOnly')] })
    const { page, visitor, text, field } = await openCatalogue(testShop, { path: `/products/${id}`, staff })
    expect(await field('products_nameEn').getAttribute('readonly')).not.toBeNull()
    for (const key of ['products_archive', 'products_duplicate', 'products_stock_move', 'products_pictures_add'])
      expect(await page.getByRole('button', { name: text(key), exact: true }).count()).toBe(0)
    expectNoBrowserErrors(visitor)
  })
})

describe('A product', () => {
  it('is counted, written off with a reason, copied, archived, and seen as each customer sees it', async () => {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const { id, sku } = await makeProduct(owner, testShop, {
      nameEn: 'Seen',
      active: true,
      wholesale: { halalas: 9_200, taxIncluded: true },
    })
    const { page, visitor, text, field, press, dialog, said } = await openCatalogue(testShop, {
      path: `/products/${id}`,
      staff: owner,
    })
    const answer = (key: string) => dialog.getByRole('button', { name: text(key), exact: true }).click()
    await press('products_stock_count')
    await dialog.getByLabel(text('products_stock_counted')).fill('12')
    await answer('save')
    await said('products_stock_done', { pieces: '12' })
    await press('products_stock_move')
    await dialog.getByLabel(text('products_stock_reason')).selectOption('damaged')
    await dialog.getByLabel(text('products_stock_pieces')).fill('2')
    await dialog.getByLabel(text('products_stock_note')).fill('Fell from the shelf')
    await answer('save')
    await said('products_stock_done', { pieces: '10' })
    await page
      .getByRole('list', { name: text('products_stock_history') })
      .getByText('Fell from the shelf')
      .waitFor()
    expect(await savedProduct(owner, id)).toMatchObject({ pieces: 10 })

    await press('products_preview')
    await dialog.getByText('115.00', { exact: true }).waitFor()
    await dialog.getByLabel(text('products_preview_as')).selectOption('wholesale')
    await dialog.getByText('92.00', { exact: true }).waitFor()
    await page.keyboard.press('Escape')

    await press('products_duplicate')
    await answer('products_duplicate')
    await page.waitForURL((url) => /\/products\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${id}`))
    const copy = await savedProduct(owner, Number(/\d+$/.exec(page.url())?.[0]))
    expect(copy).toMatchObject({ sku: `${sku}-2`, state: 'hidden', pieces: null })
    // The screen of the one before stands until the copy's is drawn.
    await expect.poll(() => field('products_sku').inputValue()).toBe(`${sku}-2`)
    await press('products_archive')
    await answer('products_archive')
    await page.getByText(text('products_archived_text')).waitFor()
    await press('products_restore')
    await page.getByText(text('products_archived_text')).waitFor({ state: 'detached' })
    expect(await savedProduct(owner, copy.id)).toMatchObject({ state: 'hidden' })
    expectNoBrowserErrors(visitor)
  })
})

describe('A distributor', () => {
  it('is added with the position that was pasted from a map', { tags: ['long'] }, async () => {
    const { page, visitor, owner, text, field, press } = await openCatalogue(testShop, { path: '/distributors/new' })
    for (const [key, typed] of Object.entries({
      nameAr: 'فرع جدة',
      nameEn: 'Jeddah branch',
      cityAr: 'جدة',
      cityEn: 'Jeddah',
      phone: '012 345 6789',
    }))
      await field(`distributors_${key}`).fill(typed)
    await field('distributors_latitude').focus()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData('text', '21.4858, 39.1925')
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await page.getByRole('link', { name: text('distributors_see_map') }).waitFor()
    await expectScreen(page, text('distributors_new'))
    await press('save')
    await page.waitForURL(/\/distributors\/\d+$/)
    const { body } = await owner.client.call('GET', '/distributors')
    expect(body.data).toMatchObject([{ nameEn: 'Jeddah branch', latitude: 21.4858, longitude: 39.1925 }])
    expectNoBrowserErrors(visitor)
  })
})
