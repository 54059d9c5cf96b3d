import { beforeAll, expect, it } from 'vitest'
import { FetchError } from '../../platform/http/fetchPublic.ts'
import { importsBy } from '../../testing/imports.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { pngOf, productBySku, productsBy } from '../../testing/productsOfStaff.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { fetchPictures } from './fetchPictures.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff
let png: Buffer
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
  png = await pngOf()
})
const imports = importsBy(() => owner.client, testShop)
const goods = productsBy(() => owner.client, testShop)
const bySku = (sku: string) => productBySku(testShop, sku)
const site = 'https://pictures.example'

/** Content of each address of the site. */
async function fetchFile(address: string): Promise<Buffer> {
  if (address.endsWith('.png')) return png
  if (address.endsWith('.txt')) return Buffer.from('no picture')
  throw new FetchError(address.includes('private') ? 'not_public' : 'not_there')
}

it('Pictures by address come after the rows; what cannot be had is named, and nothing is fetched twice', async () => {
  const headings = ['SKU', 'Name (Arabic)', 'Category', 'Price', 'Pictures']
  const table = [
    headings,
    ['PIC-1', 'كوع', 'قسم', '10', `${site}/a.png, ${site}/b.png`],
    ['PIC-2', 'صمام', 'قسم', '10', `${site}/none, ${site}/x.txt, ${site}/private, ${site}/c.png`],
  ]
  const { id } = await imports.checked(table)
  const committed = await imports.done('commit', id)
  expect([committed.status, committed.pictures]).toEqual([
    'committed',
    { waiting: 6, done: 0, failed: 0, retryable: 0, errors: [] },
  ])
  const asked: string[] = []
  const counted = async (address: string) => {
    asked.push(address)
    return fetchFile(address)
  }
  // Two processes at once.
  await Promise.all([fetchPictures(testShop.shop, id, counted), fetchPictures(testShop.shop, id, counted)])
  const failed = [
    { file: `${site}/none`, row: 3, key: 'PIC-2', code: 'picture_not_there' },
    { file: `${site}/x.txt`, row: 3, key: 'PIC-2', code: 'invalid_image' },
    { file: `${site}/private`, row: 3, key: 'PIC-2', code: 'picture_not_public' },
  ]
  const after = { waiting: 0, done: 3, failed: 3, retryable: 3, errors: failed }
  expect((await imports.read(id)).pictures).toEqual(after)
  expect([(await bySku('PIC-1'))?.pictures.length, (await bySku('PIC-2'))?.pictures.length]).toEqual([2, 1])
  const rows = await imports.rows(id)
  expect(rows.map(({ outcome, errors }) => [outcome, errors.map(({ code, text }) => `${code} ${text}`)])).toEqual([
    ['done', []],
    ['done', [`picture_not_there ${site}/none`, `invalid_image ${site}/x.txt`, `picture_not_public ${site}/private`]],
  ])

  const again = await imports.checked(table.slice(0, 2))
  expect(again.counts.unchanged).toBe(1)
  const undone = await imports.done('undo', id)
  expect([undone.counts, await bySku('PIC-1')]).toMatchObject([{ undone: 2, left: 0 }, undefined])
})

it('Pictures that failed are tried again, and what succeeds leaves no error', async () => {
  const { id } = await imports.checked([
    ['SKU', 'Name (Arabic)', 'Category', 'Price', 'Pictures'],
    ['PIC-9', 'كوع', 'قسم', '10', `${site}/late.png ${site}/never`],
  ])
  await imports.done('commit', id)
  await fetchPictures(testShop.shop, id, () => Promise.reject(new FetchError('not_there')))
  const failed = await imports.read(id)
  expect(failed.pictures).toMatchObject({ failed: 2, retryable: 2, waiting: 0 })
  const retry = (version: number) => imports.call('POST', `/${id}/pictures/retry`, { version })
  const again = await retry(failed.version)
  expect(again.body.data.pictures).toMatchObject({ failed: 0, retryable: 0, waiting: 2, errors: [] })
  expect((await imports.rows(id))[0]?.errors).toEqual([])
  await fetchPictures(testShop.shop, id, fetchFile)
  const rest = await imports.read(id)
  expect(rest.pictures).toMatchObject({ done: 1, failed: 1, errors: [{ file: `${site}/never`, row: 2, key: 'PIC-9' }] })
  expect((await bySku('PIC-9'))?.pictures).toHaveLength(1)
  expect((await imports.rows(id))[0]?.errors.map(({ text }) => text)).toEqual([`${site}/never`])
  // Pressed twice, or in another tab.
  expect((await retry(failed.version)).body.code).toBe('changed_meanwhile')
})

it('Pictures that came with an import go with it, and earlier ones stay', async () => {
  const known = await goods.created({ sku: 'PIC-3' })
  const { id } = await imports.checked([
    ['SKU', 'Pictures'],
    [known.sku, `${site}/d.png`],
  ])
  await imports.done('commit', id)
  await fetchPictures(testShop.shop, id, fetchFile)
  expect((await bySku(known.sku))?.pictures).toHaveLength(1)
  await imports.done('undo', id)
  const after = await bySku(known.sku)
  expect([after?.pictures, after?.pictureTexts]).toEqual([[], []])
})
