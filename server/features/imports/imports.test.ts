import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkoutBody } from '../../testing/checkout.ts'
import { importsBy } from '../../testing/imports.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { beforeVat, productBySku, productsBy, withVat } from '../../testing/productsOfStaff.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'
import { categories, productStock } from '../catalogue/tables.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
})
const imports = importsBy(() => owner.client, testShop)
const goods = productsBy(() => owner.client, testShop)

const headings = ['SKU', 'Name (Arabic)', 'Category', 'Regular price', 'Price', 'Stock', 'For sale'] as const
let count = 0
const newSku = () => {
  count += 1
  return `IMP-${String(count).padStart(4, '0')}`
}
const bySku = (sku: string) => productBySku(testShop, sku)
const piecesOf = async (id: number) => {
  const [found] = await testShop.shop.db.select().from(productStock).where(eq(productStock.productId, id))
  return found?.pieces
}
const existing = (parts: object = {}) => goods.created({ sku: newSku(), ...parts })

describe('An import of products', () => {
  it('shows what it would do to each row before anything changes, then does it', async () => {
    const known = await existing()
    const fresh = newSku()
    const { id, counts, status } = await imports.checked([
      headings,
      [known.sku, '', '', '130', '', '7', ''],
      [fresh, 'كوع نحاس', 'أدوات', '50', '40', '3', 'نعم'],
      [known.sku === '' ? '' : newSku(), '', '', 'x', '', '', ''],
    ])
    expect([status, counts]).toMatchObject(['checked', { rows: 3, new: 1, changed: 1, wrong: 1, unchanged: 0 }])
    const rows = await imports.rows(id)
    expect(rows.map(({ number, key, state }) => [number, key, state])).toEqual([
      [2, known.sku, 'changed'],
      [3, fresh, 'new'],
      [4, expect.any(String), 'wrong'],
    ])
    expect(rows[0]?.changes).toEqual([
      { column: 'regular', from: 12_000, to: 13_000 },
      { column: 'stock', from: null, to: 7 },
    ])
    expect(rows[2]?.errors).toEqual([
      { column: 'regular', code: 'invalid_amount', text: 'x' },
      { column: 'nameAr', code: 'name_required', text: '' },
      { column: 'category', code: 'required', text: '' },
    ])
    expect(await bySku(fresh)).toBeUndefined()

    expect((await imports.step('commit', id)).body.code).toBe('import_wrong_rows')
    const committed = await imports.done('commit', id, { onlyRight: true })
    expect([committed.status, committed.counts.done, committed.counts.changedMeanwhile]).toEqual(['committed', 2, 0])
    const made = await bySku(fresh)
    expect(made).toMatchObject({
      nameAr: 'كوع نحاس',
      active: true,
      retailHalalas: 4_000,
      regularHalalas: 5_000,
      taxCode: 'V15',
    })
    expect(await piecesOf(made?.id ?? 0)).toBe(3)
    expect((await bySku(known.sku))?.regularHalalas).toBe(13_000)
    expect(await piecesOf(known.id)).toBe(7)
    const [category] = await testShop.shop.db.select().from(categories).where(eq(categories.nameAr, 'أدوات'))
    expect(made?.categoryId).toBe(category?.id)
    const audited = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.call, 'commitImport'))
      .orderBy(auditLog.id)
    expect(audited.map(({ entity, actorId }) => [entity, actorId])).toEqual(
      expect.arrayContaining([
        ['import', owner.id],
        ['product', owner.id],
        ['stock', owner.id],
        ['category', owner.id],
      ]),
    )
    // Customers find it by its name.
    const found = await testShop.call('GET', `/product?query=${encodeURIComponent('كوع نحاس')}`)
    expect(JSON.stringify(found.body)).toContain(fresh)
  })

  it('is undone: what it made goes with its place, what it changed is as it was', async () => {
    const known = await existing()
    const fresh = newSku()
    const { id } = await imports.checked([
      headings,
      [known.sku, 'اسم آخر', 'قسم لا يبقى', '130', '120', '5', ''],
      [fresh, 'صمام', 'قسم لا يبقى', '50', '', '3', ''],
    ])
    await imports.done('commit', id)
    const before = await bySku(known.sku)
    expect([before?.nameAr, before?.retailHalalas, await piecesOf(known.id)]).toEqual(['اسم آخر', 12_000, 5])
    const undone = await imports.done('undo', id)
    expect([undone.status, undone.counts]).toMatchObject(['undone', { undone: 2, left: 0, archived: 0, done: 0 }])
    expect(await bySku(fresh)).toBeUndefined()
    const after = await bySku(known.sku)
    expect(after).toMatchObject({ nameAr: known.nameAr, retailHalalas: 11_500, regularHalalas: 12_000 })
    expect([after?.categoryId, after?.sortAr]).toEqual([known.category.id, expect.any(String)])
    expect(await piecesOf(known.id)).toBe(0)
    const gone = await testShop.shop.db.select().from(categories).where(eq(categories.nameAr, 'قسم لا يبقى'))
    expect(gone).toEqual([])

    const again = await imports.done('check', id, {
      columns: undone.columns.map(({ match }) => match),
      options: undone.options,
    })
    expect([again.status, again.counts]).toMatchObject(['checked', { new: 1, changed: 1 }])
    const committed = await imports.done('commit', id)
    expect([committed.status, committed.counts.done]).toEqual(['committed', 2])
  })

  it('an undone import archives what was ordered meanwhile, and leaves what a colleague has changed', async () => {
    const [sold, changed] = [newSku(), newSku()]
    const { id } = await imports.checked([
      headings,
      [sold, 'مباع', 'قسم', '50', '', '30', 'نعم'],
      [changed, 'معدل', 'قسم', '50', '', '', ''],
    ])
    await imports.done('commit', id)
    const product = await bySku(sold)
    const buyer = await testShop.make.customer()
    const ordered = { productId: product?.id ?? 0, quantity: 2 }
    await testShop.make.cartLine(buyer.id, ordered.productId, ordered.quantity)
    const body = checkoutBody([{ ...ordered, unitHalalas: 5_000 }], { type: 0 })
    expect((await testShop.call('POST', '/checkout?lang=en', { token: buyer.token, body })).status).toBe(200)
    const other = await bySku(changed)
    await goods.updated(other?.id ?? 0, { version: other?.version, nameEn: 'Mine' })
    const undone = await imports.done('undo', id)
    expect(undone.counts).toMatchObject({ undone: 0, archived: 1, left: 1 })
    expect((await bySku(sold))?.archivedAt).toBeInstanceOf(Date)
    expect((await bySku(changed))?.nameEn).toBe('Mine')
    expect((await imports.rows(id, '&show=left')).map(({ key }) => key)).toEqual([changed])
  })

  it('an undone import takes back what was put up for sale or hidden meanwhile', async () => {
    const known = await existing()
    const [shown, named] = [newSku(), newSku()]
    const { id } = await imports.checked([
      headings,
      [shown, 'معروض', 'قسم', '50', '', '3', ''],
      [named, 'معدل', 'قسم', '50', '', '3', ''],
      [known.sku, 'اسم آخر', 'قسم', '', '', '5', ''],
    ])
    await imports.done('commit', id)
    for (const sku of [shown, known.sku, named]) {
      const product = await bySku(sku)
      await goods.updated(product?.id ?? 0, { version: product?.version, active: true })
    }
    const other = await bySku(named)
    await goods.updated(other?.id ?? 0, { version: other?.version, nameEn: 'Mine' })
    const again = await bySku(known.sku)
    await goods.updated(again?.id ?? 0, { version: again?.version, active: false })
    const undone = await imports.done('undo', id)
    expect(undone.counts).toMatchObject({ undone: 2, left: 1 })
    expect(await bySku(shown)).toBeUndefined()
    expect((await bySku(named))?.nameEn).toBe('Mine')
    expect(await bySku(known.sku)).toMatchObject({ nameAr: known.nameAr, active: false })
  })

  it('shows new products at once where that was chosen and the table does not say otherwise', async () => {
    const [silent, hidden] = [newSku(), newSku()]
    const { id } = await imports.checked(
      [headings, [silent, 'جديد', 'قسم', '50', '', '3', ''], [hidden, 'جديد', 'قسم', '50', '', '3', 'لا']],
      { options: { newProducts: 'forSale' } },
    )
    await imports.done('commit', id)
    expect([(await bySku(silent))?.active, (await bySku(hidden))?.active]).toEqual([true, false])
  })

  it('changes nothing by the same file twice', async () => {
    const file = [headings, [newSku(), 'أنبوب', 'قسم', '50', '40', '3', 'نعم']]
    const first = await imports.checked(file)
    await imports.done('commit', first.id)
    const second = await imports.checked(file)
    expect(second.counts).toMatchObject({ rows: 1, unchanged: 1, new: 0, changed: 0, wrong: 0 })
  })

  it('never clears by a blank, and does by a hyphen', async () => {
    const known = await existing({ nameEn: 'Elbow', gtin: '6281234567895', descriptionAr: 'وصف', weightGrams: 250 })
    const columns = ['SKU', 'Name (English)', 'GTIN', 'Description (Arabic)', 'Weight', 'Price', 'Name (Arabic)']
    const blank = await imports.checked([columns, [known.sku, '', '', '', '', '', '']])
    expect(blank.counts.unchanged).toBe(1)
    const { id } = await imports.checked([columns, [known.sku, '-', '-', '-', '-', '-', '']])
    await imports.done('commit', id)
    expect(await bySku(known.sku)).toMatchObject({
      nameEn: '',
      gtin: '',
      descriptionAr: '',
      weightGrams: null,
      retailHalalas: 12_000,
      regularHalalas: 12_000,
    })
    const wrong = await imports.checked([columns, [known.sku, '', '', '', '', '', '-']])
    expect((await imports.rows(wrong.id))[0]?.errors).toEqual([{ column: 'nameAr', code: 'cannot_clear', text: '-' }])
  })

  it('an import leaves alone what a colleague has changed since the check, and shows what it is now', async () => {
    const [known, counted] = [await existing(), await existing()]
    const { id } = await imports.checked([
      headings,
      [known.sku, 'من الملف', '', '', '', '', ''],
      [counted.sku, '', '', '', '', '9', ''],
    ])
    await goods.updated(known.id, { version: known.version, nameAr: 'من الشاشة' })
    await goods.call('POST', `/${counted.id}/stock-count`, { seen: null, counted: 4 })
    const { counts } = await imports.done('commit', id)
    expect(counts).toMatchObject({ done: 0, changedMeanwhile: 2 })
    expect((await imports.rows(id, '&show=changedMeanwhile')).flatMap(({ changes }) => changes)).toEqual([
      { column: 'nameAr', from: known.nameAr, to: 'من الملف', now: 'من الشاشة' },
      { column: 'stock', from: null, to: 9, now: 4 },
    ])
    expect([(await bySku(known.sku))?.nameAr, await piecesOf(counted.id)]).toEqual(['من الشاشة', 4])
  })
})

describe('Prices of a file', () => {
  it('are with VAT or before it as the import says, and kept as their list is', async () => {
    const known = await existing()
    const columns = ['SKU', 'Regular price', 'Price', 'Wholesale price']
    const { id } = await imports.checked([columns, [known.sku, '200', '100', '80']], {
      kind: 'prices',
      options: { pricesIncludeVat: false },
    })
    expect((await imports.rows(id))[0]?.changes).toEqual(
      [
        { column: 'regular', from: 10_435, to: 20_000 },
        { column: 'retail', from: 10_000, to: 10_000 },
        { column: 'wholesale', from: 9_000, to: 8_000 },
      ].filter(({ from, to }) => from !== to),
    )
    await imports.done('commit', id)
    const { body } = await goods.read(known.id)
    expect(body.data.wholesale).toMatchObject(beforeVat(8_000))
    expect(body.data.regular).toMatchObject(withVat(23_000))
  })

  it('are shown as they will be charged where a list kept before VAT has none that comes to what stands there', async () => {
    const { sku } = await existing()
    const { id } = await imports.checked(
      [
        ['SKU', 'Wholesale price'],
        [sku, '10'],
      ],
      {
        kind: 'prices',
        options: { pricesIncludeVat: true },
      },
    )
    const [change] = (await imports.rows(id))[0]?.changes ?? []
    expect(change).toMatchObject({ column: 'wholesale', to: 1_001 })
  })

  it('prices that a new product lacks are what a retail customer pays, or required where the import says so', async () => {
    const file = [headings, [newSku(), 'جديد', 'قسم', '50', '40', '', '']]
    const strict = await imports.checked(file, { options: { fillPrices: false } })
    expect((await imports.rows(strict.id))[0]?.errors.map(({ column, code }) => [column, code])).toEqual([
      ['wholesale', 'required'],
      ['contract', 'required'],
    ])
    const filled = await imports.checked(file)
    expect((await imports.rows(filled.id))[0]?.changes).toEqual(
      expect.arrayContaining([
        { column: 'regular', from: null, to: 5_000 },
        { column: 'retail', from: null, to: 4_000 },
        { column: 'wholesale', from: null, to: 4_000 },
        { column: 'contract', from: null, to: 4_000 },
      ]),
    )
  })

  it('raise the regular price with the retail price of what is not reduced, and never lower it', async () => {
    const plain = { regular: withVat(10_000), retail: withVat(10_000) }
    const [raised, lowered] = [await existing(plain), await existing(plain)]
    const table = [
      ['SKU', 'Price'],
      [raised.sku, '105'],
      [lowered.sku, '95'],
    ]
    const { id, counts } = await imports.checked(table, { kind: 'prices' })
    expect(counts).toMatchObject({ changed: 2, wrong: 0 })
    const rows = await imports.rows(id)
    expect(rows.map(({ changes }) => changes.map(({ column, to }) => [column, to]))).toEqual([
      [
        ['regular', 10_500],
        ['retail', 10_500],
      ],
      [['retail', 9_500]],
    ])
  })

  it('that are one alone are enough for a new product, whichever it is', async () => {
    const columns = ['SKU', 'Name (Arabic)', 'Category', 'Regular price', 'Price', 'Wholesale price', 'Contract price']
    const prices = [
      ['50', '', '', ''],
      ['', '40', '', ''],
      ['', '', '30', ''],
      ['', '', '', '20'],
    ]
    const { counts } = await imports.checked([columns, ...prices.map((one) => [newSku(), 'جديد', 'قسم', ...one])])
    expect(counts).toMatchObject({ new: 4, wrong: 0 })
  })

  it('stay as they are where stock alone is written and taken back', async () => {
    const { sku, id: productId } = await goods.created({ sku: 'STOCK-ALONE' })
    const table = [
      ['SKU', 'Stock'],
      [sku, '12'],
    ]
    const { id } = await imports.checked(table, { kind: 'stock' })
    await imports.done('commit', id, { onlyRight: false })
    const stock = async () => {
      const { data } = (await goods.call('GET', `/${productId}`)).body
      return [data.pieces, data.version]
    }
    expect(await stock()).toEqual([12, 1])
    const { counts } = await imports.done('undo', id)
    expect([counts.undone, counts.left, await stock()]).toEqual([1, 0, [0, 1]])
  })

  it('names at its cell a key that is longer than any SKU', async () => {
    const long = Array.from({ length: 6_000 }, (_, place) =>
      String.fromCodePoint(0x4e00 + ((place * 7_919) % 20_000)),
    ).join('')
    const table = [
      ['SKU', 'Price'],
      [long, '5'],
    ]
    const { id, status, counts } = await imports.checked(table)
    expect([status, counts.wrong]).toEqual(['checked', 1])
    expect((await imports.rows(id))[0]?.errors[0]?.column).toBe('sku')
  })

  it('alone, and stock alone, make no product', async () => {
    for (const kind of ['prices', 'stock'] as const) {
      const { id } = await imports.checked(
        [
          ['SKU', 'Price', 'Stock'],
          ['NOBODY', '5', '5'],
        ],
        { kind },
      )
      expect((await imports.rows(id))[0]?.errors).toEqual([{ column: 'sku', code: 'unknown_sku', text: 'NOBODY' }])
    }
  })
})
