import { randomBytes } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { importsBy } from '../../testing/imports.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { pngOf, productBySku, productsBy } from '../../testing/productsOfStaff.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { zipOf } from '../../testing/zipOf.ts'
import { products } from '../catalogue/tables.ts'
import { fetchPictures } from './fetchPictures.ts'
import { deleteOldImports } from './forgetImports.ts'
import { removeImportFile } from './importFiles.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
})
const imports = importsBy(() => owner.client, testShop)
const goods = productsBy(() => owner.client, testShop)

let count = 0
const newSku = () => {
  count += 1
  return `ZIP-${String(count).padStart(4, '0')}`
}
/** A unique picture of this width. */
function png(width = 8): Promise<Buffer> {
  count += 1
  const background = { r: count % 256, g: 100, b: 50 }
  return pngOf(background, width, 8)
}
const bySku = (sku: string) => productBySku(testShop, sku)
const pictureCount = async (sku: string) => (await bySku(sku))?.pictures.length
const kept = () => readdir(join(testShop.shop.settings.dataDir, 'imports'))

/** An import that made a product of this SKU. */
async function committed(sku: string): Promise<number> {
  const { id } = await imports.checked([
    ['SKU', 'Name (Arabic)', 'Category', 'Price'],
    [sku, 'كوع', 'قسم', '10'],
  ])
  expect((await imports.done('commit', id)).status).toBe('committed')
  return id
}
/** Sends a ZIP and does what the queue would. */
async function bring(id: number, files: Parameters<typeof zipOf>[0]) {
  const sent = await imports.sendPictures(id, zipOf(files))
  expect([sent.status, sent.body.error_codes]).toEqual([200, undefined])
  await fetchPictures(testShop.shop, id)
  return (await imports.read(id)).pictures
}

describe('A ZIP of pictures', () => {
  it('named by SKU becomes the pictures of their products, of other imports too, in their order', async () => {
    const sku = newSku()
    const other = await goods.created({ sku: newSku() })
    // Its number belongs to the SKU.
    const numbered = await goods.created({ sku: `${sku}-2` })
    const id = await committed(sku)
    const before = await kept()
    const sent = await imports.sendPictures(
      id,
      zipOf([
        { name: `صور/${sku}_3.WEBP`, content: await png(30) },
        { name: `صور/${sku}.png`, content: await png(10) },
        { name: `${sku}-4.jpg`, content: await png(40) },
        { name: `${sku}-2.jpg`, content: await png() },
        { name: `${other.sku}.jpeg`, content: await png() },
        { name: `__MACOSX/._${sku}.png`, content: Buffer.from('x') },
        { name: '.DS_Store', content: Buffer.from('x') },
        { name: 'صور/', content: Buffer.alloc(0) },
      ]),
    )
    expect(sent.body.data.pictures).toEqual({ waiting: 5, done: 0, failed: 0, retryable: 0, errors: [] })
    const [archive = ''] = (await kept()).filter((name) => !before.includes(name))
    await utimes(join(testShop.shop.settings.dataDir, 'imports', archive), 0, 0)
    await deleteOldImports(testShop.shop)
    expect(await kept()).toContain(archive)
    // Two processes at once.
    await Promise.all([fetchPictures(testShop.shop, id), fetchPictures(testShop.shop, id)])
    expect((await imports.read(id)).pictures).toEqual({ waiting: 0, done: 5, failed: 0, retryable: 0, errors: [] })
    const paths = (await bySku(sku))?.pictures ?? []
    const widths = paths.map(async (path) => {
      const { width } = await sharp(join(testShop.shop.settings.dataDir, path)).metadata()
      return width
    })
    expect(await Promise.all(widths)).toEqual([10, 30, 40])
    expect([await pictureCount(numbered.sku), await pictureCount(other.sku)]).toEqual([1, 1])
    expect(await kept()).toHaveLength(before.length)

    const undone = await imports.done('undo', id)
    expect([undone.counts.undone, await bySku(sku), await pictureCount(other.sku)]).toEqual([1, undefined, 1])
  })

  it('names each file that is no picture of a product, and the next ZIP mends them', async () => {
    const sku = newSku()
    const id = await committed(sku)
    const large = { name: `${sku}-3.png`, content: Buffer.alloc(11 * 1024 * 1024) }
    const files = [
      { name: `${sku}.png`, content: Buffer.from('no picture') },
      { name: `${sku}-2.png`, content: await png() },
      { name: `other ${sku}.png`, content: await png() },
      { name: 'read me.txt', content: Buffer.from('x') },
      { name: `${sku}-5.png`, content: await png(), declaredBytes: 20 },
    ]
    const pictures = await bring(id, files)
    expect(pictures).toMatchObject({ waiting: 0, done: 1, failed: 4 })
    const codes = (found: typeof pictures) =>
      Object.fromEntries(found?.errors.map(({ file, code }) => [file, code]) ?? [])
    expect(codes(pictures)).toEqual({
      [`${sku}.png`]: 'invalid_image',
      [`other ${sku}.png`]: 'unknown_sku',
      'read me.txt': 'invalid_image',
      [`${sku}-5.png`]: 'invalid_image',
    })
    expect((await imports.rows(id))[0]?.errors).toEqual([
      { column: 'pictures', code: 'invalid_image', text: `${sku}.png` },
      { column: 'pictures', code: 'invalid_image', text: `${sku}-5.png` },
    ])
    const noise = {
      name: 'noise.bin',
      content: randomBytes(200_000),
    }
    expect(codes(await bring(id, [large, noise]))).toEqual({
      [large.name]: 'invalid_image',
      'noise.bin': 'invalid_image',
    })
  })

  it('a ZIP that comes twice adds nothing twice, but what was removed meanwhile', async () => {
    const sku = newSku()
    const id = await committed(sku)
    const picture = await png()
    const files = [
      { name: `${sku}.png`, content: picture },
      { name: `again/${sku}.png`, content: picture },
      { name: `${sku}-2.png`, content: await png() },
    ]
    expect(await bring(id, files)).toMatchObject({ done: 2, failed: 0 })
    expect(await bring(id, files)).toMatchObject({ done: 2, failed: 0 })
    expect(await pictureCount(sku)).toBe(2)
    await testShop.shop.db.update(products).set({ pictures: [], pictureTexts: [] }).where(eq(products.sku, sku))
    await bring(id, files)
    expect(await pictureCount(sku)).toBe(2)
  })

  it('a ZIP whose file is lost before it was read is reported', async () => {
    const sku = newSku()
    const id = await committed(sku)
    const before = new Set(await kept())
    await imports.sendPictures(id, zipOf([{ name: `${sku}.png`, content: await png() }]))
    const [lost = ''] = (await kept()).filter((name) => !before.has(name))
    await removeImportFile(testShop.shop, lost)
    await fetchPictures(testShop.shop, id)
    expect((await imports.read(id)).pictures?.errors).toMatchObject([
      { file: `${sku}.png`, key: sku, code: 'not_found' },
    ])
  })
})

describe('What is no such ZIP', () => {
  it('is refused with the reason, and nothing of it is kept', async () => {
    const sku = newSku()
    const id = await committed(sku)
    const picture = await png()
    const good = zipOf([{ name: `${sku}.png`, content: picture }])
    const zeros = Buffer.alloc(9 * 1024 * 1024)
    const named = (name: string, parts: object = {}) => zipOf([{ name, content: picture, ...parts }])
    const before = await kept()
    const cases: [string, Buffer, string][] = [
      ['text', Buffer.from('SKU,Price'), 'invalid_zip'],
      ['nothing', Buffer.alloc(0), 'invalid_zip'],
      ['cut off', good.subarray(0, good.length - 30), 'invalid_zip'],
      ['no files', zipOf([]), 'invalid_zip'],
      ['encrypted', named(`${sku}.png`, { encrypted: true }), 'invalid_zip'],
      ['a way out', named(`../../${sku}.png`), 'invalid_zip'],
      ['an absolute path', named(`/etc/${sku}.png`), 'invalid_zip'],
      ['a NUL', named(`${sku}\0.png`), 'invalid_zip'],
      ['two of one name', zipOf([1, 2].map(() => ({ name: `${sku}.png`, content: picture }))), 'invalid_zip'],
      [
        'too many files',
        zipOf(Array.from({ length: 5_001 }, (_, place) => ({ name: `${place}.png`, content: Buffer.alloc(1) }))),
        'zip_too_large',
      ],
      [
        'a bomb',
        zipOf(Array.from({ length: 4 }, (_, place) => ({ name: `${place}.png`, content: zeros }))),
        'zip_too_large',
      ],
      ['a declared bomb', named(`${sku}.png`, { declaredBytes: 4_000_000_000 }), 'zip_too_large'],
    ]
    for (const [name, bytes, code] of cases) {
      const { status, body } = await imports.sendPictures(id, bytes)
      expect([name, status, body.error_codes]).toEqual([name, 400, { file: code }])
    }
    const large = await imports.sendPictures(id, Buffer.alloc(50 * 1024 * 1024 + 1))
    expect([large.status, large.body.code]).toEqual([413, 'too_large'])
    expect([await kept(), (await imports.read(id)).pictures, await pictureCount(sku)]).toEqual([before, null, 0])
  })

  it('a ZIP needs products that were written, and the permission to write them', async () => {
    const sku = newSku()
    const zip = zipOf([{ name: `${sku}.png`, content: await png() }])
    const { id } = await imports.checked([
      ['SKU', 'Name (Arabic)', 'Category', 'Price'],
      [sku, 'كوع', 'قسم', '10'],
    ])
    const early = await imports.sendPictures(id, zip)
    expect([early.status, early.body.code, early.body.data.status]).toEqual([409, 'changed_meanwhile', 'checked'])
    await imports.done('commit', id)
    const clerk = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
    const theirs = await importsBy(() => clerk.client, testShop).sendPictures(id, zip)
    expect([theirs.status, theirs.body.code]).toEqual([403, 'forbidden'])
    const signedOut = await testShop.app.inject({
      method: 'PUT',
      url: `/api/v1/admin/imports/${id}/pictures`,
      payload: zip,
    })
    expect(signedOut.statusCode).toBe(401)
    const prices = await imports.checked(
      [
        ['SKU', 'Price'],
        [sku, '9'],
      ],
      { kind: 'prices' },
    )
    await imports.done('commit', prices.id)
    expect((await imports.sendPictures(prices.id, zip)).status).toBe(404)
    expect((await imports.sendPictures(999_999, zip)).status).toBe(404)
    expect((await imports.sendPictures(id, zip)).status).toBe(200)
  })
})
