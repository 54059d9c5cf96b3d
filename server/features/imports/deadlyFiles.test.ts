// @module-tag ci
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { importsBy } from '../../testing/imports.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { pngOf, productsBy } from '../../testing/productsOfStaff.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { workbookOf } from '../../testing/workbookOf.ts'
import { zipOf } from '../../testing/zipOf.ts'
import { fetchPictures } from './fetchPictures.ts'
import { runImport } from './runImport.ts'
import { importPictures, productImports } from './tables.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
})
const imports = importsBy(() => owner.client, testShop)
const goods = productsBy(() => owner.client, testShop)
const table = (sku: string) => [
  ['SKU', 'Name (Arabic)', 'Category', 'Price'],
  [sku, 'سلعة', 'قسم', 10],
]
const attemptsOf = async (id: number) => {
  const [found] = await testShop.shop.db.select().from(productImports).where(eq(productImports.id, id))
  return found?.attempts
}
/** As processes leave it that have died at the same place. */
const diedOn = (id: number, attempts: number) =>
  testShop.shop.db.update(productImports).set({ attempts }).where(eq(productImports.id, id))
const given = () => testShop.loggedErrors.splice(0).filter((line) => line.includes('was given up'))

describe('A file that is brought to bring the shop down', () => {
  it.each([
    [
      'a workbook that unpacks to a hundred times its size',
      () => workbookOf({ rows: '<row r="1"/>', strings: '<si/>'.repeat(6_000_000) }),
      'too_large',
    ],
    ['a table of a million empty lines', () => Buffer.from('\r\n'.repeat(1_100_000)), 'too_many_rows'],
  ])('is refused in the answer: %s', async (_, content, code) => {
    const { status, failure } = await imports.upload(content())
    expect([status, failure?.code]).toEqual(['failed', code])
  })

  it('is not read again once it has ended the process three times', async () => {
    const { id, status } = await imports.upload(table('DEADLY-1'))
    expect(status).toBe('checking')
    await diedOn(id, 3)
    await runImport(testShop.shop, id)
    expect(await imports.read(id)).toMatchObject({ status: 'failed', failure: { code: 'interrupted', row: null } })
    expect(given()).toHaveLength(1)
    await runImport(testShop.shop, id)
    expect((await imports.read(id)).status).toBe('failed')
  })

  it('stops where its rows are written already, and may be gone on with', async () => {
    const { id } = await imports.checked(table('DEADLY-2'))
    await imports.step('commit', id)
    await diedOn(id, 3)
    await runImport(testShop.shop, id)
    expect((await imports.read(id)).status).toBe('stopped')
    expect(given()).toHaveLength(1)
    expect((await imports.done('commit', id)).counts.done).toBe(1)
  })
})

describe('An import whose processes died', () => {
  it('continues, and counts anew with every part that it has done', async () => {
    const { id } = await imports.upload(table('ALIVE-1'))
    await diedOn(id, 2)
    await runImport(testShop.shop, id)
    expect([(await imports.read(id)).status, await attemptsOf(id)]).toEqual(['checked', 0])
  })

  it('does not count what fails for another reason', async () => {
    const { id } = await imports.checked(table('ALIVE-2'))
    await imports.step('commit', id)
    const index = testShop.shop.productSearch.index
    testShop.shop.productSearch.index = async () => {
      throw new Error('not now')
    }
    for (let attempt = 0; attempt < 5; attempt += 1)
      await expect(runImport(testShop.shop, id)).rejects.toThrow('not now')
    testShop.shop.productSearch.index = index
    expect((await imports.run(id)).status).toBe('committed')
  })
})

it('A picture of a ZIP that has ended the process three times is left out, and the others come', async () => {
  const skus = ['PICTURE-1', 'PICTURE-2']
  for (const sku of skus) await goods.created({ sku })
  const { id } = await imports.checked(table('PICTURE-3'))
  await imports.done('commit', id)
  const content = await pngOf('red', 4)
  await imports.sendPictures(id, zipOf(skus.map((sku) => ({ name: `${sku}.png`, content }))))
  await testShop.shop.db.update(importPictures).set({ attempts: 3 }).where(eq(importPictures.address, 'PICTURE-1.png'))
  await fetchPictures(testShop.shop, id)
  expect((await imports.read(id)).pictures).toMatchObject({
    done: 1,
    failed: 1,
    errors: [{ file: 'PICTURE-1.png', code: 'invalid_image' }],
  })
  expect(given()).toHaveLength(1)
})
