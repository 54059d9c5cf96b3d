import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import { importsBy } from '../../testing/imports.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
})
const imports = importsBy(() => owner.client, testShop)

const headings = ['رمز المنتج', 'الاسم', 'القسم', 'سعر البيع', 'سعر التكلفة']
const workbook = async () =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'تعليمات', rows: [['قائمة أسعار الخليج'], ['املأ الورقة الثانية']] },
        {
          name: 'الأصناف',
          rows: [['نوفمبر'], [], headings, ['TABLE-1', 'صمام', 'قسم', 5, 3], ['TABLE-2', 'كوع', 'قسم', 6, 4]],
        },
        { name: 'قديم', rows: [headings, ['TABLE-3', 'جلبة', 'قسم', 7, 5]] },
      ],
    }),
  )

describe('A workbook with a title and several sheets', () => {
  it('is imported from the sheet and below the row that hold its headings', async () => {
    const { id, counts, sheets, sheet, headingRow } = await imports.checked(await workbook(), { fileName: 'own.xlsx' })
    expect([counts, sheet, headingRow]).toMatchObject([{ rows: 2, new: 2, wrong: 0 }, 1, 3])
    expect(sheets.map(({ index, name }) => [index, name])).toEqual([
      [0, 'تعليمات'],
      [1, 'الأصناف'],
      [2, 'قديم'],
    ])
    expect(sheets[1]?.rows[1]).toEqual({ number: 3, text: headings.join(' · ') })
    const rows = await imports.rows(id)
    expect(rows.map(({ number, key }) => [number, key])).toEqual([
      [4, 'TABLE-1'],
      [5, 'TABLE-2'],
    ])
    const errors = await testShop.app.inject({
      url: `/api/v1/admin/imports/${id}/errors?format=csv&lang=en`,
      headers: { cookie: owner.client.cookie },
    })
    expect(errors.body.split('\r\n')[0]).toBe(`\uFEFF${headings.join(',')},Errors`)
  })

  it('is imported from another sheet and another row where they are chosen', async () => {
    const { id } = await imports.checked(await workbook(), { fileName: 'own.xlsx' })
    const choose = async (sheet: number, headingRow: number | null) => {
      const { version } = await imports.read(id)
      return imports.call('POST', `/${id}/table`, { version, sheet, headingRow })
    }
    const chosen = (await choose(2, null)).body.data
    expect(chosen).toMatchObject({ sheet: 2, headingRow: 1, status: 'awaitingMapping', counts: { rows: 0 } })
    const columns = chosen.columns.map(({ match }: { match: string }) => match)
    expect(columns).toEqual(['sku', 'nameAr', 'category', 'retail', 'cost'])
    const checked = await imports.done('check', id, { columns, options: {} })
    expect(checked.counts).toMatchObject({ rows: 1, new: 1 })
    expect((await imports.rows(id)).map(({ key }) => key)).toEqual(['TABLE-3'])
    const lower = (await choose(1, 4)).body.data
    expect(lower.columns[0]).toMatchObject({ heading: 'TABLE-1', samples: ['TABLE-2'], match: null })
    expect((await choose(7, null)).body.error_codes).toEqual({ sheet: 'invalid_value' })
    expect((await choose(1, 5)).body.error_codes).toEqual({ headingRow: 'invalid_value' })
    expect((await choose(1, 2)).body.error_codes).toEqual({ headingRow: 'invalid_value' })
  })

  it('shows its rows to those who may read every column alone', async () => {
    const { id } = await imports.checked(await workbook(), { fileName: 'own.xlsx' })
    const role = await builtInRoleId(testShop, 'catalogue')
    const { client } = await signedInStaff(testShop, { roleIds: [role] })
    const seen = (await client.call('GET', `/imports/${id}`)).body.data
    expect(seen.sheets[1].rows[1]).toEqual({ number: 3, text: '' })
    expect(JSON.stringify((await client.call('GET', '/imports')).body)).not.toContain('TABLE-1 ·')
  })
})
