import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { factsOnPage, initialFacts } from '@rawaj/contract/products/productFacts.ts'
import { maxPictures } from '@rawaj/contract/products/productFilters.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { pictureUrl, productsBy } from '../../testing/productsOfStaff.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { dataUrlOfPdf, tinyPdf } from '../../testing/tinyPdf.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { products } from '../catalogue/tables.ts'

const testShop = useFixture(openTestShop)
let client: StaffClient
beforeAll(async () => {
  client = (await signedInStaff(testShop, { role: 'owner' })).client
})
const { call, created, update, updated } = productsBy(() => client, testShop)

const addPicture = async (id: number, version: number, parts: object = {}) =>
  call('POST', `/${id}/pictures`, { version, image: await pictureUrl(), ...parts })
const addDocument = (id: number, version: number, parts: object = {}) =>
  call('POST', `/${id}/documents`, {
    version,
    kind: 'dataSheet',
    titleAr: 'نشرة',
    titleEn: 'Sheet',
    file: tinyPdf,
    ...parts,
  })
const stored = (folder: string) =>
  readdir(join(testShop.shop.settings.dataDir, 'media', folder)).catch((): string[] => [])
const open = (path: string) => testShop.app.inject({ url: path })

describe('Pictures of a product', () => {
  it('come one after the other with what they show, and the shop shows them at the next call', async () => {
    const product = await created({ active: true })
    const shown = async () => (await testShop.call('GET', `/product?prod_id=${product.id}`)).body.datas.data[0].image
    expect(await shown()).toEqual([])
    const first = await addPicture(product.id, 1, { textAr: 'كوع', textEn: 'Elbow' })
    expect([first.status, first.body.data.version]).toEqual([200, 2])
    const { pictures } = (await addPicture(product.id, 2)).body.data
    expect(pictures).toEqual([
      { path: expect.stringMatching(/^\/media\/products\/[\w-]+\.webp$/), textAr: 'كوع', textEn: 'Elbow' },
      { path: expect.stringMatching(/^\/media\/products\//), textAr: '', textEn: '' },
    ])
    expect(await shown()).toEqual(pictures.map(({ path }: { path: string }) => path))
    expect((await open(pictures[0].path)).headers['content-type']).toBe('image/webp')
  })

  it('are put in another order, described and left out as the list says; what was shown stays where it lies', async () => {
    const { id } = await created()
    await addPicture(id, 1)
    await addPicture(id, 2)
    const [one, two] = (await addPicture(id, 3)).body.data.pictures
    const wanted = [{ ...two, textAr: 'ثانية', textEn: 'Second' }, one]
    const after = await updated(id, { version: 4, pictures: wanted })
    expect([after.pictures, after.picture]).toEqual([wanted, two.path])
    expect((await updated(id, { version: 5, pictures: [] })).pictures).toEqual([])
    expect((await open(one.path)).statusCode).toBe(200)
  })

  it('are of the product itself, each once', async () => {
    const [{ id }, other] = [await created(), await created()]
    const [foreign] = (await addPicture(other.id, 1)).body.data.pictures
    const outside = { path: '/media/../../etc/passwd', textAr: '', textEn: '' }
    for (const pictures of [[foreign], [outside]])
      expect((await update(id, { version: 1, pictures })).body.error_codes).toEqual({ pictures: 'not_found' })
    const twice = await update(other.id, { version: 2, pictures: [foreign, foreign] })
    expect(twice.body.error_codes).toEqual({ pictures: 'invalid_value' })
  })

  it('pictures that are invalid, come too late or are one too many leave nothing behind', async () => {
    const { id } = await created()
    await testShop.shop.db
      .update(products)
      .set({ pictures: Array.from({ length: maxPictures }, (_, place) => `/media/demo/${place}.webp`) })
      .where(eq(products.id, id))
    const before = await stored('products')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    for (const image of [
      `data:image/svg+xml;base64,${svg}`,
      'data:image/png;base64,AAAA',
      'https://example.test/a.png',
      '',
    ])
      expect((await addPicture(id, 1, { image })).body.error_codes).toEqual({ image: 'invalid_image' })
    expect((await addPicture(id, 1)).body.error_codes).toEqual({ image: 'too_long' })
    expect((await addPicture(id, 9)).body.code).toBe('changed_meanwhile')
    expect((await addPicture(2_147_483_647, 1)).status).toBe(404)
    expect(await stored('products')).toEqual(before)
  })

  it('two people add pictures at once from one version: the second learns what the first has done', async () => {
    const { id } = await created()
    const answers = await Promise.all([addPicture(id, 1), addPicture(id, 1)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.data).toMatchObject({ id, version: 2 })
  })
})

describe('Documents of a product', () => {
  it('are PDF files under names of ours, which every visitor may open', async () => {
    const { id } = await created()
    const { status, body } = await addDocument(id, 1)
    expect([status, body.data.version]).toEqual([200, 2])
    const [document] = body.data.documents
    expect(document).toEqual({
      id: expect.any(Number),
      kind: 'dataSheet',
      titleAr: 'نشرة',
      titleEn: 'Sheet',
      bytes: 201,
      file: expect.stringMatching(/^\/media\/documents\/[\w-]+\.pdf$/),
    })
    const opened = await open(document.file)
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(opened.headers['x-content-type-options']).toBe('nosniff')
    expect(opened.rawPayload.toString('latin1')).toMatch(/^%PDF-1\.4/)
    // Asked for as a picture it stays what it is.
    expect((await open(`${document.file}?w=96&format=png`)).rawPayload.equals(opened.rawPayload)).toBe(true)
  })

  it.each([
    ['no PDF at all', dataUrlOfPdf('<script>alert(1)</script>')],
    ['one that only begins like it', dataUrlOfPdf('%PDF-1.4 <script>alert(1)</script>')],
    ['one that begins with something else', dataUrlOfPdf('<html>%PDF-1.4\nstartxref\n0\n%%EOF\n')],
    ['one whose end is missing', dataUrlOfPdf('%PDF-1.7\n1 0 obj<<>>endobj\n')],
    ['another kind of file', 'data:text/html;base64,PGh0bWw+'],
    ['a name', 'sheet.pdf'],
  ])('are refused where they are %s', async (_, file) => {
    const { id } = await created()
    const before = await stored('documents')
    expect((await addDocument(id, 1, { file })).body.error_codes).toEqual({ file: 'invalid_pdf' })
    expect(await stored('documents')).toEqual(before)
  })

  it('are named, ordered and left out as the list says; a file goes with the last product that names it', async () => {
    const { id } = await created()
    await addDocument(id, 1)
    const [one, two] = (await addDocument(id, 2, { kind: 'certificate', titleEn: 'Certificate' })).body.data.documents
    const copy = (await call('POST', `/${id}/duplicate`, { sku: `C-${randomUUID()}` })).body.data
    expect(copy.documents.map(({ file }: { file: string }) => file)).toEqual([one.file, two.file])
    const wanted = [{ id: two.id, kind: 'certificate', titleAr: 'شهادة', titleEn: 'New name' }]
    const after = await updated(id, { version: 3, documents: wanted })
    expect(after.documents).toEqual([{ ...two, titleAr: 'شهادة', titleEn: 'New name' }])
    const isStored = async ({ file }: { file: string }) =>
      (await stored('documents')).some((kept) => file.endsWith(kept))
    expect([await isStored(one), await isStored(two)]).toEqual([true, true])
    await updated(copy.id, { version: 1, documents: [] })
    expect([await isStored(one), await isStored(two)]).toEqual([false, true])
    const foreign = await update(copy.id, { version: 2, documents: wanted })
    expect(foreign.body.error_codes).toEqual({ documents: 'not_found' })
  })
})

describe('The page of a product', () => {
  const details = async (id: number, lang = 'ar') => testShop.call('GET', `/product/${id}/details?lang=${lang}`)

  it.each([
    ['hidden', { active: false }],
    ['archived', { active: false, archivedAt: new Date() }],
  ] as const)('is none of what is %s, and says that it is', async (state, change) => {
    const id = await testShop.make.product()
    await testShop.shop.db.update(products).set(change).where(eq(products.id, id))
    expect(await details(id)).toMatchObject({ status: 404, body: { code: 'not_found', data: { state } } })
    const unknown = await details(2_000_000)
    expect(unknown.status).toBe(404)
    expect(unknown.body).not.toHaveProperty('data')
  })

  it('has its documents, what each picture shows and how it is sold, in the language of the visitor', async () => {
    const facts = {
      unit: 'box' as const,
      piecesPerPack: 100,
      weightGrams: 450,
      gtin: '6281000000021',
      returnable: false,
    }
    const { id } = await created({ active: true, ...facts })
    await addPicture(id, 1, { textAr: 'علبة القفازات', textEn: 'A box of gloves' })
    await addDocument(id, 2)
    const shown = await details(id)
    expect(shown.status).toBe(200)
    const untouched = Object.entries(factsOnPage(initialFacts))
    expect(shown.body.data).toEqual({
      ...Object.fromEntries(untouched),
      id,
      picture_texts: ['علبة القفازات'],
      documents: [
        { kind: 'dataSheet', title: 'نشرة', file: expect.stringMatching(/\.pdf$/), bytes: expect.any(Number) },
      ],
      unit: 'box',
      pieces_per_pack: 100,
      gtin: '6281000000021',
      weight_grams: 450,
      returnable: false,
    })
    const { documents, picture_texts } = (await details(id, 'en')).body.data
    expect([documents[0].title, picture_texts]).toEqual(['Sheet', ['A box of gloves']])
    expect((await open(documents[0].file)).headers['content-type']).toBe('application/pdf')
  })

  it('says what was saved at the next call, and nothing of a product that is not for sale', async () => {
    const { id } = await created({ active: true })
    expect((await details(id)).body.data.returnable).toBe(true)
    const { version } = await updated(id, { version: 1, returnable: false })
    expect((await details(id)).body.data.returnable).toBe(false)
    expect((await details(id)).body.data.documents).toEqual([])
    const withDocument = (await addDocument(id, version)).body.data
    expect((await details(id)).body.data.documents).toHaveLength(1)
    await updated(id, { version: withDocument.version, active: false })
    expect((await details(id)).status).toBe(404)
  })
})
