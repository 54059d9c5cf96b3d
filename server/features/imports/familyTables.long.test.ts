import { beforeAll, expect, it } from 'vitest'
import { importsBy } from '../../testing/imports.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { sallaGoods } from '../../testing/sallaGoods.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
})
const imports = importsBy(() => owner.client, testShop)

it('2,000 rows of Salla with options come in, go out, and come in again without a change', async () => {
  const table = sallaGoods(2_000)
  const first = await imports.checked(table)
  expect(first.counts).toMatchObject({ rows: 2_000, new: 2_000, wrong: 0, newFamilies: 182 })
  const written = await imports.done('commit', first.id)
  expect(written.counts).toMatchObject({ done: 2_000, changedMeanwhile: 0 })
  expect((await imports.checked(table)).counts).toMatchObject({ rows: 2_000, unchanged: 2_000 })
  for (const format of ['csv', 'xlsx'] as const) {
    const { rawPayload } = await testShop.app.inject({
      url: `/api/v1/admin/exports/products?format=${format}&lang=ar`,
      headers: { cookie: owner.client.cookie },
    })
    const back = await imports.checked(rawPayload, { fileName: `a.${format}` })
    expect(back.counts).toMatchObject({ rows: 1_818, unchanged: 1_818, wrong: 0, changedFamilies: 0 })
  }
  const undone = await imports.done('undo', first.id)
  expect(undone.counts).toMatchObject({ undone: 2_000, left: 0 })
})
