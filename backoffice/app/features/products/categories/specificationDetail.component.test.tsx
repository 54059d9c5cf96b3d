import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { AdminCallInput } from '@rawaj/contract/api/adminCalls.ts'
import type { SpecificationFields } from '@rawaj/contract/products/productSchemas.ts'
import { reply } from '@rawaj/contract/testing/fakeApi.ts'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { categoryOf } from './testing/categoryShop.tsx'

const colour: SpecificationFields['fields'][number] = {
  key: 'colour',
  nameAr: 'اللون',
  nameEn: 'Colour',
  unitAr: '',
  unitEn: '',
  kind: 'text',
  choices: [],
  filterable: false,
  products: 3,
}

type Saved = AdminCallInput<'saveSpecificationFields'>['body']

/** The template of a category, and what was sent to save it. */
async function openTemplate(language: 'ar' | 'en') {
  const sent: Saved[] = []
  let fields = [colour]
  const calls: Partial<AdminApi> = {
    readCategory: async () => reply(categoryOf(7, { nameAr: 'صمامات', nameEn: 'Valves' })),
    readSpecificationFields: async () => reply({ version: sent.length + 1, fields }),
    saveSpecificationFields: async ({ body }) => {
      sent.push(body)
      // As the shop decides where it is not said.
      fields = body.fields.map((field) => ({
        ...colour,
        ...field,
        choices: [],
        filterable: field.filterable ?? field.kind !== 'text',
      }))
      return reply({ version: sent.length + 1, fields })
    },
  }
  const { screen, text } = await renderScreen({ path: '/categories/7/specification', calls, language })
  const rows = screen.getByRole('region', { name: text('specifications_section_fields') }).getByRole('listitem')
  const row = (place: number) => rows.nth(place - 1)
  return {
    sent,
    text,
    row,
    tick: (place: number) =>
      row(place).getByRole('checkbox', { name: text('specifications_filterable'), exact: false }),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    saved: () => expect.element(screen.getByText(text('saved'), { exact: true })).toBeVisible(),
  }
}

it.each(['ar', 'en'] as const)('An owner ticks the fields that shoppers filter by (%s)', async (language) => {
  const { sent, text, tick, button, saved } = await openTemplate(language)
  await expect.element(tick(1)).not.toBeChecked()
  await tick(1).click()
  await button(text('save')).click()
  await saved()
  expect(sent.map(({ version, fields }) => [version, fields.map(({ filterable }) => filterable)])).toEqual([
    [1, [true]],
  ])
  await expect.element(tick(1)).toBeChecked()
})

it('The tick of a new field follows its kind until somebody sets it', async () => {
  const { sent, text, row, tick, button, saved } = await openTemplate('en')
  const kindOf = (place: number) => row(place).getByRole('combobox')
  for (const place of [2, 3]) {
    await button(text('specifications_fields_add')).click()
    await expect.element(tick(place)).not.toBeChecked()
    await row(place)
      .getByRole('textbox', { name: text('specifications_nameAr') })
      .fill(`حقل ${place}`)
    await row(place)
      .getByRole('textbox', { name: text('specifications_nameEn') })
      .fill(`Field ${place}`)
    await kindOf(place).selectOptions('number')
    await expect.element(tick(place)).toBeChecked()
  }
  await tick(3).click()
  await kindOf(3).selectOptions('text')
  await kindOf(3).selectOptions('number')
  await expect.element(tick(3)).not.toBeChecked()
  // What was settled before stays as it was, whatever kind it becomes.
  await kindOf(1).selectOptions('number')
  await expect.element(tick(1)).not.toBeChecked()
  await button(text('save')).click()
  await saved()
  expect(sent[0]?.fields.map(({ kind, filterable }) => [kind, filterable])).toEqual([
    ['number', false],
    ['number', undefined],
    ['number', false],
  ])
  await expect.element(tick(2)).toBeChecked()
})
