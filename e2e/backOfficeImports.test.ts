// @module-tag ci
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { csvOf, importsBy } from '../server/testing/imports.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { zipOf } from '../server/testing/zipOf.ts'
import { browserErrorsExcept, expectNoBrowserErrors } from './browser.ts'
import { expectFocus, tabTo } from './keyboard.ts'
import { makeProduct, openCatalogue, savedProduct } from './productScreens.ts'
import { openShop } from './shops.ts'
import { expectScreen } from './staffVisits.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(() => openShop({}, { workers: true }))
let owner: SignedInStaff
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
})
const imports = importsBy(() => owner.client, testShop)

type Cells = readonly (readonly (string | number)[])[]
const csvFile = (name: string, rows: Cells) => ({ name, mimeType: 'text/csv', buffer: csvOf(rows) })
const newSku = () => `S-${crypto.randomUUID().slice(0, 8)}`

/** Opens the screens of imports as an employee who imports tables. */
async function openImports(start: Parameters<typeof openCatalogue>[1] = {}) {
  const opened = await openCatalogue(testShop, { path: '/imports/new', staff: owner, ...start })
  const { page, text } = opened
  const step = (status: string) => page.getByRole('heading', { name: text(`imports_step_${status}`), exact: true })
  return {
    ...opened,
    step,
    choose: (name: string, rows: Cells) => page.locator('input[type=file]').setInputFiles([csvFile(name, rows)]),
    button: (key: string, values?: Record<string, string>) =>
      page.getByRole('button', { name: text(key, values), exact: true }),
    /** The row of a product, as a table or a card. */
    row: (sku: string) => page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: sku }),
    /** The number at the end of the address. */
    id: () => Number(page.url().split('/').at(-1)),
  }
}

describe.each(inLanguages('ar'))('A table of products in %s', (language) => {
  const width = language === 'ar' ? 390 : 1280

  it('shows each cell before anything changes, is written but for its wrong rows, and taken back', async () => {
    const known = await makeProduct(owner, testShop)
    const fresh = newSku()
    const { page, visitor, text, step, choose, button, row, dialog, id } = await openImports({ language, width })
    await expectScreen(page, text('imports_new'))
    await choose('goods.csv', [
      ['SKU', 'Name (Arabic)', 'Category', 'Regular price', 'Price', 'Stock'],
      [known.sku, '', '', 150, 140, 7],
      [fresh, 'كوع نحاس', 'أدوات السباكة', 50, 40, 3],
      [newSku(), '', '', 'x', '', ''],
    ])
    await step('checked').waitFor()
    // The next step has the focus.
    await expectFocus(step('checked'))
    await expectScreen(page, text('imports_step_checked'))
    await row(known.sku).getByText('140.00', { exact: true }).waitFor()
    await row(known.sku).getByText('115.00', { exact: true }).first().waitFor()
    await page.getByRole('status').getByText('أدوات السباكة', { exact: true }).waitFor()
    await page.getByRole('button', { name: text('imports_row_wrong') }).click()
    await row('x').getByText('x', { exact: true }).waitFor()
    await row(known.sku).waitFor({ state: 'detached' })
    expect(await savedProduct(owner, known.id)).toMatchObject({ retail: { withVatHalalas: 11_500 } })

    await button('imports_commit_right', { rows: '2' }).click()
    await dialog.getByText(text('imports_commit_right_question', { new: '1', changed: '1', wrong: '1' })).waitFor()
    await dialog.getByRole('button', { name: text('imports_commit_right', { rows: '2' }), exact: true }).click()
    await step('committed').waitFor()
    await expectFocus(step('committed'))
    expect(await savedProduct(owner, known.id)).toMatchObject({ retail: { withVatHalalas: 14_000 }, pieces: 7 })

    // The finished import is still listed.
    await page.goto(page.url().replace(/\/\d+$/, ''))
    await expectScreen(page, text('imports_title'))
    await page.getByRole('link', { name: 'goods.csv' }).first().click()
    await button('imports_undo').click()
    await dialog.getByRole('button', { name: text('imports_undo'), exact: true }).click()
    await step('undone').waitFor()
    expect(await savedProduct(owner, known.id)).toMatchObject({ retail: { withVatHalalas: 11_500 } })

    // And may have it written once more.
    await button('imports_check_again').first().click()
    await button('imports_commit_right', { rows: '2' }).waitFor()
    expect((await imports.read(id())).counts).toMatchObject({ new: 1, changed: 1, wrong: 1 })
    expectNoBrowserErrors(visitor)
  })
})

describe.each(inLanguages('ar'))('Pictures in a ZIP in %s', (language) => {
  it('pictures come to the products of an import that was written, and other files are named', {
    tags: ['long'],
  }, async () => {
    const sku = newSku()
    const { id } = await imports.checked([
      ['SKU', 'Name (Arabic)', 'Category', 'Price'],
      [sku, 'كوع', 'قسم', 40],
    ])
    await imports.done('commit', id)
    const { page, visitor, text, step, button } = await openImports({ language, path: `/imports/${id}` })
    await step('committed').waitFor()
    await button('imports_choose_zip').waitFor()
    const choose = (buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles([{ name: 'a.zip', mimeType: 'application/zip', buffer }])
    await choose(Buffer.from('no ZIP'))
    await page.getByRole('alert').getByText(text('errors:invalid_zip')).waitFor()
    const picture = { create: { width: 8, height: 8, channels: 3 as const, background: 'teal' } }
    const content = await sharp(picture).png().toBuffer()
    await choose(
      zipOf([
        { name: `${sku}.png`, content },
        { name: 'nobody.png', content },
      ]),
    )
    const progress = page.getByRole('status').filter({ hasText: text('imports_pictures') })
    await progress.getByText(text('imports_pictures_done', { pictures: '1' })).waitFor()
    await progress.getByText('nobody.png').waitFor()
    await progress.getByText(text('errors:unknown_sku')).waitFor()
    await expectScreen(page, 'goods.csv')
    expect(browserErrorsExcept(visitor, 400)).toEqual([])
  })
})

describe('A strange table', () => {
  it('the columns of a strange table are named by hand, by keys alone, and recognised the next time', {
    tags: ['long'],
  }, async () => {
    const known = await makeProduct(owner, testShop)
    const heading = `Article ${crypto.randomUUID()}`
    const rows = [
      [heading, 'Now costs', 'Shelf'],
      [known.sku, 99, 'B-4'],
    ]
    const { page, visitor, text, step, choose, button, row } = await openImports({ path: '/imports/new?kind=prices' })
    expect(await page.getByRole('radio', { name: text('imports_kind_prices') }).isChecked()).toBe(true)
    await choose('strange.csv', rows)
    await step('awaitingMapping').waitFor()
    await expectScreen(page, text('imports_step_awaitingMapping'))
    await page.getByText(text('imports_key_missing', { column: 'SKU' })).waitFor()
    const column = (name: string) =>
      page.getByRole('combobox', { name: text('imports_column_is', { heading: name }), exact: true })
    await tabTo(page, column(heading))
    await page.keyboard.type('SKU')
    await tabTo(page, column('Now costs'))
    await page.keyboard.type('Price')
    await tabTo(page, button('imports_check'))
    await page.keyboard.press('Enter')
    await step('checked').waitFor()
    await row(known.sku).getByText('99.00', { exact: true }).waitFor()

    await page.goto(page.url().replace(/\/\d+$/, '/new?kind=prices'))
    await choose('strange again.csv', rows)
    await step('checked').waitFor()
    await page.getByText(text('imports_columns_and_options')).click()
    expect(await page.getByText(text('imports_remembered')).count()).toBe(3)
    expectNoBrowserErrors(visitor)
  })
})

describe('A table of Salla', () => {
  it('is known without a click', { tags: ['long'] }, async () => {
    const sku = newSku()
    const { visitor, step, choose, row } = await openImports()
    await choose('salla.csv', [
      [
        'النوع',
        'أسم المنتج',
        'تصنيف المنتج',
        'صورة المنتج',
        'سعر المنتج',
        'الوصف',
        'رمز المنتج sku',
        'سعر التكلفة',
        'السعر المخفض',
        'تاريخ بداية التخفيض',
        'تاريخ نهاية التخفيض',
        'اقصي كمية لكل عميل',
        'الوزن',
        'وحدة الوزن',
        'الماركة',
        'الباركود',
        'MPN',
        'GTIN',
        'خاضع للضريبة ؟',
        'سبب عدم الخضوع للضريبة',
      ],
      [
        'منتج',
        'خلاط مغسلة',
        'خلاطات > مغاسل',
        '',
        '٢٥٠',
        'خلاط بذراع واحد',
        sku,
        '120',
        '199.50',
        '',
        '',
        '',
        '1.2',
        'kg',
        'مسرى',
        '',
        '',
        '',
        'نعم',
        '',
      ],
    ])
    await step('checked').waitFor()
    await row(sku).getByText('199.50', { exact: true }).first().waitFor()
    await row(sku).getByText('مسرى', { exact: true }).waitFor()
    expectNoBrowserErrors(visitor)
  })
})

describe('A file that is no table', () => {
  it('is said to be none, and leads to another try', { tags: ['long'] }, async () => {
    const { page, visitor, text, step } = await openImports()
    const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ', 'base64')
    await page.locator('input[type=file]').setInputFiles([{ name: 'a.xlsx', mimeType: 'image/png', buffer: picture }])
    await step('failed').waitFor()
    await page.getByRole('alert').waitFor()
    await page
      .getByRole('main')
      .getByRole('link', { name: text('imports_new'), exact: true })
      .click()
    await page.getByRole('button', { name: text('imports_choose_file'), exact: true }).waitFor()
    expectNoBrowserErrors(visitor)
  })
})

describe('The lists of products and customers', () => {
  it('lead to an import, and to the products that are filtered as a table', { tags: ['long'] }, async () => {
    const { sku } = await makeProduct(owner, testShop)
    await makeProduct(owner, testShop)
    const { page, visitor, text } = await openCatalogue(testShop, { path: `/products?query=${sku}`, staff: owner })
    await page.getByRole('button', { name: text('products_export_table'), exact: true }).click()
    const link = page.getByRole('menuitem', {
      name: `${text('products_export_prices')}: ${text('export_csv')}`,
    })
    const download = page.waitForEvent('download')
    await link.click()
    const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(sku)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: text('import'), exact: true }).click()
    await expectScreen(page, text('imports_new'))
    await page.goto(page.url().replace(/\/imports.*/, '/customers'))
    await page.getByRole('link', { name: text('import'), exact: true }).click()
    expect(await page.getByRole('radio', { name: text('imports_kind_customers') }).isChecked()).toBe(true)
    expectNoBrowserErrors(visitor)
  })

  it('lead nobody to an import who may bring none', async () => {
    const roleIds = [await builtInRoleId(testShop, 'readOnly')]
    const reader = await signedInStaff(testShop, { roleIds })
    const { page, visitor, text, title } = await openCatalogue(testShop, { staff: reader })
    await title(text('products_title')).waitFor()
    expect(await page.getByRole('link', { name: text('import') }).count()).toBe(0)
    expect(browserErrorsExcept(visitor, 403)).toEqual([])
  })
})
