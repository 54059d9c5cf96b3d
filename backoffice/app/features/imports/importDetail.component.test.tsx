import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import { type Import, type ImportRow, importOptions } from '@rawaj/contract/imports/importSchemas.ts'
import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { expect, it } from 'vitest'
import { renderScreen } from '../../testing/renderScreen.tsx'

const column = { samples: [], remembered: false, filled: null }
const noCounts = { rows: 0, new: 0, changed: 0, unchanged: 0, wrong: 0, hinted: 0, done: 0 }

const noFamilies = { newFamilies: 0, changedFamilies: 0 }

const importOf = (parts: Partial<Import>): Import => ({
  id: 7,
  version: 3,
  kind: 'products',
  fileName: 'salla.xlsx',
  bytes: 1,
  status: 'checked',
  failure: null,
  sheets: [
    { index: 0, name: 'تعليمات', rows: [{ number: 1, text: 'قائمة أسعار' }] },
    ...[1, 2].map((index) => ({
      index,
      name: `Sheet ${index}`,
      rows: [
        { number: 1, text: 'Prices of November' },
        { number: 3, text: 'SKU · Price' },
        { number: 4, text: 'P-1 · 5' },
      ],
    })),
  ],
  sheet: 1,
  headingRow: 3,
  columns: [
    { ...column, heading: 'SKU', match: 'sku' },
    { ...column, heading: 'Calories', match: 'leftOut', filled: 12 },
    { ...column, heading: 'Empty', match: 'leftOut', filled: 0 },
  ],
  options: importOptions.parse({}),
  counts: {
    ...noCounts,
    changedMeanwhile: 0,
    undone: 0,
    archived: 0,
    left: 0,
    ...noFamilies,
    rows: 1,
    new: 1,
    hinted: 1,
  },
  progress: null,
  places: [],
  pictures: null,
  by: null,
  createdAt: '2026-11-29T08:00:00.000Z',
  committedAt: null,
  expiresAt: '2026-12-29T08:00:00.000Z',
  ...parts,
})

const row: ImportRow = {
  number: 4,
  key: '771',
  name: 'Valve',
  entityId: null,
  state: 'new',
  outcome: null,
  changes: [{ column: 'nameAr', from: null, to: 'صمام' }],
  errors: [],
  hints: [{ column: 'sku', code: 'sku_of_spreadsheet', text: '00771' }],
}

async function openImport(parts: Partial<Import>, calls: Partial<AdminApi> = {}) {
  return renderScreen({
    path: '/imports/7',
    calls: {
      readImport: async () => reply(importOf(parts)),
      listImportRows: async () => ({ ...reply([row]), next: null }),
      ...calls,
    },
  })
}

it('An import says before it runs what the file holds and the shop does not take, and what Excel may have changed', async () => {
  const { screen, text } = await openImport({})
  await expect.element(screen.getByText(text('imports_left_out_text'))).toBeVisible()
  await expect
    .element(screen.getByText(text('imports_left_out_cells', { heading: 'Calories', cells: '12' })))
    .toBeVisible()
  expect(screen.getByText(text('imports_left_out_cells', { heading: 'Empty', cells: '0' })).query()).toBeNull()
  await expect.element(screen.getByText(text('imports_hint_sku_of_spreadsheet', { text: '00771' }))).toBeVisible()
})

it('An import says before it runs how many families it makes and changes, and which fields come with them', async () => {
  const counts = { ...importOf({}).counts, newFamilies: 2, changedFamilies: 1 }
  const places = [{ kind: 'field' as const, name: 'المقاس', parent: 'أنابيب' }]
  const { screen, text } = await openImport({ counts, places })
  const families = text('imports_families', { new: '2', changed: '1' })
  await expect.element(screen.getByText(families, { exact: false })).toBeVisible()
  expect(screen.getByText(text('imports_place_field'), { exact: false }).element().textContent).toContain('المقاس')
})

it('Another sheet or row of headings is chosen above the columns', async () => {
  const chosen: object[] = []
  const { screen, text } = await openImport(
    { status: 'awaitingMapping' },
    {
      async chooseImportTable({ body }) {
        chosen.push(body)
        return reply(importOf({ status: 'awaitingMapping', version: 4, sheet: 2 }))
      },
    },
  )
  const rows = screen.getByRole('combobox', { name: text('imports_heading_row') })
  await expect.element(rows).toHaveValue('3')
  await expect.element(screen.getByText(text('imports_other_sheets', { sheet: 'Sheet 1' }))).toBeVisible()
  const sheets = screen.getByRole('combobox', { name: text('imports_sheet'), exact: true })
  // A sheet of one row has nothing below its headings.
  expect(sheets.element().textContent).toBe('Sheet 1Sheet 2')
  await sheets.selectOptions('Sheet 2')
  await expect.element(sheets).toHaveValue('2')
  await rows.selectOptions('1 · Prices of November')
  await expect
    .poll(() => chosen)
    .toEqual([
      { version: 3, sheet: 2, headingRow: null },
      { version: 4, sheet: 2, headingRow: 1 },
    ])
})

it('Pictures that failed are named with their row, address and reason, and are tried again', async () => {
  const file = 'https://pictures.example/a.png'
  const pictures = { waiting: 0, done: 1, failed: 1, retryable: 1 }
  const errors = [{ file, row: 4, key: 'P-1', code: 'picture_not_there' as const }]
  const { screen, text } = await openImport(
    { status: 'committed', pictures: { ...pictures, errors } },
    {
      retryImportPictures: async () =>
        reply(
          importOf({
            status: 'committed',
            version: 4,
            pictures: { waiting: 1, done: 1, failed: 0, retryable: 0, errors: [] },
          }),
        ),
    },
  )
  const failed = screen.getByRole('listitem').filter({ hasText: file })
  await expect.element(failed).toBeVisible()
  for (const part of [/Row \D?4/, /P-1/, /does not answer/]) expect(failed.element().textContent).toMatch(part)
  await screen.getByRole('button', { name: text('imports_pictures_retry', { pictures: '1' }) }).click()
  await expect
    .element(screen.getByText(text('imports_pictures_waiting', { pictures: '1' }), { exact: false }))
    .toBeVisible()
  expect(failed.query()).toBeNull()
})
