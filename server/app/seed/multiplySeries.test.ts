import { priceGroups } from '@rawaj/contract/money/pricing.ts'
import { breaksBelow } from '@rawaj/contract/money/quantityBreaks.ts'
import { identifierKey } from '@rawaj/contract/text/cleanText.ts'
import { createSeedData } from '@rawaj/demo'
import { asc, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  readTemplates,
  refreshFamilyMembers,
  sortColumns,
  specificationColumns,
} from '../../features/catalogue/index.ts'
import { families, productStock, products } from '../../features/catalogue/tables.ts'
import { auditBooks } from '../../features/payments/index.ts'
import { indexProducts, prepareSearch, refreshSearch } from '../../features/search/index.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { seedShop } from './seedShop.ts'

const testShop = useFixture(() => openTestShop({ SEED: 'demo' }))

/** 100 goods in no series, four series of them, and half of a fifth. */
const data = createSeedData({ products: 550, ownProducts: 100 })
const lines: string[] = []

type Product = typeof products.$inferSelect
let goods: Product[]
let copies: Product[]
let indexesBefore: unknown[]

const rowsOf = async (query: ReturnType<typeof sql>) => (await testShop.shop.db.execute(query)).rows
const readIndexes = () =>
  rowsOf(sql`select indexdef from pg_indexes where schemaname = 'public' order by tablename, indexname`)
const readDocuments = () =>
  rowsOf(sql`
    select product_id, lexemes::text, sku_key, name_ar_key, name_en_key, popularity, tier, created_at, active, in_stock, version
    from search_documents order by product_id`)
const readWords = () => rowsOf(sql`select * from search_words order by word`)
const readGoods = () => testShop.shop.db.select().from(products).orderBy(asc(products.id))

beforeAll(async () => {
  indexesBefore = await readIndexes()
  await seedShop(testShop.shop, { loadData: async () => data, progress: (line) => lines.push(line) })
  goods = await readGoods()
  // What the database made: all but the goods without a series and the first series.
  copies = goods.slice(200)
})

describe('A catalogue that is larger than the goods of the demo', () => {
  it('has as many products as it is to have, each with a SKU and a name of its own in both languages', () => {
    expect(goods).toHaveLength(550)
    for (const text of ['sku', 'nameAr', 'nameEn'] as const)
      expect(new Set(goods.map((product) => product[text])).size, text).toBe(550)
    expect(copies[0]).toMatchObject({
      sku: expect.stringMatching(/^[A-Z0-9.-]+-B10$/),
      nameAr: expect.stringMatching(/^\p{Script=Arabic}.+، \p{Script=Arabic}[^،]* سلسلة B10$/u),
      nameEn: expect.stringMatching(/, [\w ]+ series B10$/),
    })
  })

  it('gives each copy all that its original has, in the words of its own series', async () => {
    const templateOf = await readTemplates(testShop.shop.db, [...new Set(goods.map(({ categoryId }) => categoryId))])
    const bySku = new Map(goods.map((product) => [product.sku, product]))
    for (const copy of copies) {
      const code = copy.sku.split('-').at(-1) ?? ''
      const original = bySku.get(copy.sku.replace(/[^-]+$/, 'A10'))
      const { specification, specificationAr, specificationEn, ...rest } = original ?? expect.fail(copy.sku)
      const renamed = (value: unknown) => JSON.parse(JSON.stringify(value).replaceAll('A10', code))
      expect(copy).toEqual({
        ...rest,
        ...renamed({ specification, specificationAr, specificationEn, pictureTexts: rest.pictureTexts }),
        id: expect.any(Number),
        sku: copy.sku,
        skuKey: identifierKey(copy.sku),
        // Named as its series is.
        searchText: expect.stringContaining(` ${identifierKey(copy.sku)} `),
        nameAr: renamed(rest.nameAr),
        nameEn: renamed(rest.nameEn),
        ...sortColumns(copy),
        familyId: rest.familyId === null ? null : expect.any(Number),
        regularHalalas: expect.any(Number),
        retailHalalas: expect.any(Number),
        wholesaleHalalas: expect.any(Number),
        contractHalalas: expect.any(Number),
        quantityBreaks: expect.any(Array),
        viewed: expect.any(Number),
        createdAt: expect.any(Date),
      })
      expect(copy).toMatchObject(specificationColumns(copy.specification, templateOf(copy)))
    }
  })

  it('has whole families in each series, which go with others of that series', async () => {
    const rows = await testShop.shop.db.select().from(families).orderBy(asc(families.id))
    const before = goods.map(({ familyId, familyValues, familyParts }) => ({ familyId, familyValues, familyParts }))
    const members = Map.groupBy(goods, ({ familyId }) => familyId ?? 0)
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const [code, of] of Map.groupBy(rows, ({ code }) => code.replace(/-[A-Z]\d0$/, ''))) {
      expect(of, code).toHaveLength(6)
      const sizes = of.map(({ id }) => members.get(id)?.length)
      expect(new Set(sizes).size, code).toBe(1)
      expect(new Set(of.map(({ nameAr }) => nameAr)).size).toBe(6)
    }
    for (const { code, accessories } of rows) {
      const series = /-[A-Z]\d0$/.exec(code)?.[0] ?? ''
      for (const { id } of accessories) expect(byId.get(id)?.code.endsWith(series)).toBe(true)
    }
    expect(rows.some(({ code, accessories }) => code.endsWith('-D10') && accessories.length > 0)).toBe(true)
    await refreshFamilyMembers(testShop.shop.db, { familyIds: rows.map(({ id }) => id) })
    const after = (await readGoods()).map(({ familyId, familyValues, familyParts }) => ({
      familyId,
      familyValues,
      familyParts,
    }))
    expect(after).toEqual(before)
  })

  it('has prices that fall with the quantity, and stock that the books agree with', async () => {
    const known = new Set(data.series?.variants.flat().map(({ retailHalalas }) => retailHalalas))
    for (const product of copies) {
      expect(known).toContain(product.retailHalalas)
      for (const group of priceGroups) {
        const stated = product.quantityBreaks.filter((each) => each[`${group}Halalas`] !== null)
        expect(breaksBelow(product[`${group}Halalas`], product.quantityBreaks, group)).toHaveLength(stated.length)
      }
    }
    const stock = await testShop.shop.db.select().from(productStock)
    expect(stock).toHaveLength(550)
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('is counted as it is', async () => {
    const place = sql`category_id, coalesce(subcategory_id, 0) as subcategory_id, coalesce(brand_id, 0) as brand_id`
    expect(await rowsOf(sql`select * from product_counts where products > 0 order by 1, 2, 3`)).toEqual(
      await rowsOf(
        sql`select ${place}, count(*)::int as products from products where active group by 1, 2, 3 order by 1, 2, 3`,
      ),
    )
    expect(await rowsOf(sql`select * from family_counts order by 1, 2, 3, 4`)).toEqual(
      await rowsOf(sql`
        select family_id, ${place}, count(*)::int as products from products
        where active and family_id is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4`),
    )
  })

  it('has its indexes as they were, all of them in use', async () => {
    expect(await readIndexes()).toEqual(indexesBefore)
    expect(await rowsOf(sql`select indexrelid::regclass from pg_index where not indisvalid or indcheckxmin`)).toEqual(
      [],
    )
  })

  it('says how far it has come', () => {
    // A slow machine adds how long it will take.
    for (const line of ['Products 550 of 550', 'Search documents 550 of 550'])
      expect(lines).toContainEqual(expect.stringMatching(`^${line}(, |$)`))
  })
})

describe('The search', () => {
  it('has documents of copies that are the ones their texts would give, and nothing is left to index', async () => {
    const { db } = testShop.shop
    const [documents, words] = [await readDocuments(), await readWords()]
    const state = await rowsOf(sql`select * from search_state`)
    expect(documents).toHaveLength(550)
    await prepareSearch(db)
    expect(await readDocuments()).toEqual(documents)
    await db.execute(
      sql`update search_documents set version = 0, lexemes = '', sku_key = '', name_ar_key = 0, name_en_key = 0`,
    )
    expect(await db.transaction((tx) => indexProducts(tx, 'outdated'))).toBe(550)
    await refreshSearch(db)
    const rebuilt = new Map((await readDocuments()).map((row) => [row.product_id, row]))
    for (const document of documents) expect(document).toEqual(rebuilt.get(document.product_id))
    expect(await readWords()).toEqual(words)
    expect(await rowsOf(sql`select * from search_state`)).toEqual(state)
  })

  it('gets at the next start what has no document, and what an older version has indexed', async () => {
    const { db } = testShop.shop
    const documents = await readDocuments()
    await db.execute(sql`delete from search_documents where product_id % 7 = 0`)
    await db.execute(sql`update search_documents set version = 0, lexemes = '' where product_id % 5 = 0`)
    await prepareSearch(db)
    expect(await readDocuments()).toEqual(documents)
  })

  it('finds a copy by its names and by its SKU', async () => {
    for (const copy of [copies[5], copies.at(-1)]) {
      if (!copy) expect.fail('no copy')
      for (const query of [copy.sku, copy.nameAr, copy.nameEn]) {
        const { datas } = (await testShop.call('GET', `/product?query=${encodeURIComponent(query)}`)).body
        expect(datas.data[0].id, query).toBe(copy.id)
      }
    }
  })
})
