import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { AdminCallInput } from '@rawaj/contract/api/adminCalls.ts'
import type { AdminFamily, AdminFamilyMember } from '@rawaj/contract/products/familySchemas.ts'
import { failure, reply } from '@rawaj/contract/testing/fakeApi.ts'
import { isolated } from '@rawaj/contract/text/isolated.ts'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../../testing/renderScreen.tsx'
import { gridRowOf } from '../../testing/gridRowOf.ts'
import { productOf } from '../../testing/productOf.ts'

type Body = AdminCallInput<'makeFamilyMembers'>['body']
type Language = 'ar' | 'en'

const pipes = { id: 7, nameAr: 'أنابيب', nameEn: 'Pipes' }
const template: AdminFamily['template'] = [
  {
    key: 'diameter',
    nameAr: 'القطر',
    nameEn: 'Diameter',
    unitAr: 'مم',
    unitEn: 'mm',
    kind: 'number',
    choices: [],
    filterable: true,
  },
  {
    key: 'colour',
    nameAr: 'اللون',
    nameEn: 'Colour',
    unitAr: '',
    unitEn: '',
    kind: 'text',
    choices: [],
    filterable: true,
  },
]
const white = { ar: 'أبيض', en: 'White' }
const grey = { ar: 'رمادي', en: 'Grey' }
const member = (productId: number, size: string, colour: typeof white, sku: string): AdminFamilyMember => ({
  productId,
  version: 1,
  sku,
  nameAr: sku,
  nameEn: sku,
  picture: null,
  state: 'forSale',
  values: { diameter: { ar: size, en: size }, colour },
  retailHalalas: 100 * productId,
  taxIncluded: true,
  pieces: 1,
})

/** A shop with a family of two elbows, which makes more unless it has a reason not to. */
function shopOfElbows() {
  let family: AdminFamily = {
    id: 5,
    version: 3,
    code: 'ELBOW',
    nameAr: 'كوع',
    nameEn: 'Elbow',
    descriptionAr: '',
    descriptionEn: '',
    highlightsAr: [],
    highlightsEn: [],
    category: pipes,
    subcategory: null,
    brand: null,
    axes: ['diameter', 'colour'],
    breaksOverMembers: false,
    accessories: [],
    template,
    pictures: [],
    members: [member(1, '20', white, 'EL-20-WHITE'), member(2, '25', grey, 'EL-25-GREY')],
    createdAt: '2026-11-01T09:00:00.000Z',
  }
  const sent: Body[] = []
  const errorCodes: Record<string, 'sku_taken'> = {}
  const products = () =>
    family.members.map(({ productId, sku, nameAr, nameEn }) =>
      productOf({ id: productId, sku, nameAr, nameEn, pieces: 1 }),
    )
  const calls: Partial<AdminApi> = {
    listCategories: async () =>
      reply([{ ...pipes, image: null, position: 1, version: 1, products: 2, subcategories: [] }]),
    listBrands: async () => reply([]),
    readSpecificationFields: async () =>
      reply({ version: 1, fields: template.map((one) => ({ ...one, products: 0 })) }),
    listProducts: async () => ({ ...reply(products()), next: null }),
    listGridProducts: async () => ({
      ...reply(family.members.map(({ productId, values }) => gridRowOf({ id: productId, specification: values }))),
      next: null,
    }),
    readFamily: async () => reply(family),
    async makeFamilyMembers({ body }) {
      sent.push(body)
      if (Object.keys(errorCodes).length > 0) throw failure('invalid_input', { errorCodes })
      const made = body.members.map(({ sku }, at) => ({
        ...member(10 + at, '1', white, sku),
        state: 'hidden' as const,
      }))
      family = { ...family, version: family.version + 1, members: [...family.members, ...made] }
      return reply(family)
    },
  }
  return { calls, sent, errorCodes }
}

async function openMatrix(shop: ReturnType<typeof shopOfElbows>, language: Language = 'en') {
  const opened = await renderScreen({ path: '/families/5', calls: shop.calls, language })
  const { screen, text } = opened
  await screen.getByRole('button', { name: text('families_make'), exact: true }).click()
  const dialog = screen.getByRole('dialog')
  return {
    ...opened,
    dialog,
    cell: (name: string) => dialog.getByRole('checkbox', { name, exact: true }),
    sku: (name: string) => dialog.getByRole('textbox', { name: text('families_make_sku', { name }), exact: true }),
    make: (count: number) => dialog.getByRole('button', { name: text('families_make_apply', { count }), exact: true }),
  }
}

describe('Missing sizes of a family', () => {
  it('are what its values combine to, with SKUs as its members have them, and are made in one press', async () => {
    const shop = shopOfElbows()
    const { dialog, cell, sku, make, screen, text } = await openMatrix(shop)
    await expect.element(cell('20 mm · Grey')).toBeChecked()
    await expect.element(sku('Elbow 20 mm, Grey')).toHaveValue('EL-20-GREY')
    await dialog.getByRole('textbox', { name: /^Diameter/ }).fill('20, 25\n32')
    await cell('25 mm · White').click()
    await sku('Elbow 32 mm, Grey').fill('EL-32-G')
    await make(3).click()
    await expect.element(screen.getByText(text('families_made', { count: 3 }))).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: text('families_made_prices') }))
      .toHaveAttribute('href', expect.stringContaining('/products/grid?family=5'))
    const size = (of: string) => ({ ar: of, en: of })
    expect(shop.sent).toEqual([
      {
        version: 3,
        members: [
          { sku: 'EL-20-GREY', values: { diameter: size('20'), colour: grey }, like: 1 },
          { sku: 'EL-32-G', values: { diameter: size('32'), colour: grey }, like: 2 },
          { sku: 'EL-32-WHITE', values: { diameter: size('32'), colour: white }, like: 1 },
        ],
      },
    ])
  })

  it('are named in Arabic, and those that are there are marked', async () => {
    const { dialog, cell, sku, make, text } = await openMatrix(shopOfElbows(), 'ar')
    await expect.element(cell('20 مم · رمادي')).toBeChecked()
    await expect.element(sku('كوع 20 مم، رمادي')).toHaveValue('EL-20-GREY')
    expect(dialog.getByText(text('families_make_there'), { exact: true }).elements()).toHaveLength(2)
    await expect.element(make(2)).toBeEnabled()
  })

  it('that the shop does not take say why at their row, until it is changed', async () => {
    const shop = shopOfElbows()
    shop.errorCodes['members.1.sku'] = 'sku_taken'
    const { dialog, sku, make, text } = await openMatrix(shop)
    await make(2).click()
    const wrong = sku('Elbow 25 mm, White')
    await expect.element(wrong).toHaveAttribute('aria-invalid', 'true')
    await expect.element(wrong).toHaveFocus()
    await expect.element(dialog.getByText(text('errors:sku_taken'), { exact: true })).toBeVisible()
    await wrong.fill('EL-25-W')
    await expect.element(wrong).not.toHaveAttribute('aria-invalid')
  })

  it('are not made of what is no number', async () => {
    const { dialog, make, text } = await openMatrix(shopOfElbows())
    await dialog.getByRole('textbox', { name: /^Diameter/ }).fill('20\nwide')
    await expect
      .element(dialog.getByText(text('families_make_not_numbers', { values: isolated('wide') })))
      .toBeVisible()
    await expect.element(make(1)).toBeDisabled()
  })
})
