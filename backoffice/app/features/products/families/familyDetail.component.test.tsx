import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { AdminCallInput } from '@rawaj/contract/api/adminCalls.ts'
import type { AdminFamily, FamilyProblems } from '@rawaj/contract/products/familySchemas.ts'
import { failure, reply } from '@rawaj/contract/testing/fakeApi.ts'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '../../../testing/renderScreen.tsx'
import { gridRowOf } from '../testing/gridRowOf.ts'
import { productOf } from '../testing/productOf.ts'

type Body = AdminCallInput<'createFamily'>['body']

const pipes = { id: 7, nameAr: 'أنابيب', nameEn: 'Pipes' }
const field = { unitAr: '', unitEn: '', kind: 'text' as const, choices: [], filterable: true }
const template: AdminFamily['template'] = [
  { key: 'diameter', nameAr: 'القطر', nameEn: 'Diameter', ...field },
  { key: 'material', nameAr: 'المادة', nameEn: 'Material', ...field },
  { key: 'colour', nameAr: 'اللون', nameEn: 'Colour', ...field },
  { key: 'finish', nameAr: 'التشطيب', nameEn: 'Finish', ...field },
]
const sizes = new Map([
  [1, '20'],
  [2, '25'],
])
const elbows = [...sizes].map(([id, size]) =>
  productOf({ id, sku: `EL-${size}`, nameAr: `كوع ${size}`, nameEn: `Brass elbow ${size}`, pieces: id }),
)

/** A shop of two elbows, which joins them unless it rejects one. */
function shopOfElbows() {
  const made: Body[] = []
  const added: AdminFamily['pictures'] = []
  const rejected: FamilyProblems['problems'] = []
  let family: AdminFamily | undefined
  const named = (ids: unknown) => elbows.filter(({ id }) => String(ids).split(',').includes(String(id)))
  const read = () => {
    if (!family) throw failure('not_found')
    return family
  }
  function save(body: Partial<Body> & { pictures?: AdminFamily['pictures'] }): AdminFamily {
    const { nameAr = '', nameEn = '', code = '', axes = [], productIds = [] } = body
    const saved: AdminFamily = {
      descriptionAr: '',
      descriptionEn: '',
      highlightsAr: [],
      highlightsEn: [],
      category: pipes,
      subcategory: null,
      brand: null,
      breaksOverMembers: false,
      accessories: [],
      template,
      pictures: body.pictures ?? [],
      createdAt: '2026-11-01T09:00:00.000Z',
      id: 5,
      version: (family?.version ?? 0) + 1,
      code,
      nameAr,
      nameEn,
      axes: [...axes],
      members: productIds.flatMap((id) =>
        elbows
          .filter((elbow) => elbow.id === id)
          .map(({ sku, nameAr, nameEn }) => ({
            productId: Number(id),
            version: 1,
            sku,
            nameAr,
            nameEn,
            picture: null,
            state: 'forSale' as const,
            values: {},
            retailHalalas: 100,
            taxIncluded: true,
            pieces: 1,
          })),
      ),
    }
    family = saved
    return saved
  }
  const calls: Partial<AdminApi> = {
    listCategories: async () =>
      reply([{ ...pipes, image: null, position: 1, version: 1, products: 2, subcategories: [] }]),
    listBrands: async () => reply([]),
    readSpecificationFields: async () =>
      reply({ version: 1, fields: template.map((one) => ({ ...one, products: 0 })) }),
    listProducts: async ({ query = {} }) => ({
      ...reply(query.ids === undefined ? elbows : named(query.ids)),
      next: null,
    }),
    listGridProducts: async ({ query = {} }) => ({
      ...reply(
        named(query.ids).map(({ id }) => {
          const size = sizes.get(id) ?? ''
          return gridRowOf({ id, specification: { diameter: { ar: size, en: size } } })
        }),
      ),
      next: null,
    }),
    async createFamily({ body }) {
      if (rejected.length > 0)
        throw failure('invalid_input', {
          errorCodes: { productIds: rejected[0]?.code ?? 'invalid_value' },
          data: { problems: [...rejected] } satisfies FamilyProblems,
        })
      made.push(body)
      return reply(save(body))
    },
    readFamily: async () => reply(read()),
    async updateFamily({ body: { version, ...changes } }) {
      if (version !== read().version) throw failure('changed_meanwhile', { data: read() })
      const { members, ...before } = read()
      return reply(save({ ...before, productIds: members.map(({ productId }) => productId), ...changes }))
    },
    async addFamilyPicture({ body: { version } }) {
      if (version !== read().version) throw failure('changed_meanwhile', { data: read() })
      const { members, ...before } = read()
      return reply(save({ ...before, pictures: [...added], productIds: members.map(({ productId }) => productId) }))
    },
    deleteFamily: async () => ({}),
    listFamilies: async () => ({ ...reply([]), next: null }),
  }
  return { calls, made, rejected, save, added, pictures: () => read().pictures }
}

async function open(shop: ReturnType<typeof shopOfElbows>, path: string, language: 'ar' | 'en' = 'en') {
  const opened = await renderScreen({ path, calls: shop.calls, language })
  const { screen, text } = opened
  return {
    ...opened,
    input: (key: 'code' | 'nameAr' | 'nameEn') =>
      screen.getByRole('textbox', { name: new RegExp(`^${text(`families_${key}`)}`) }),
    tick: (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) }),
    members: () => screen.getByRole('region', { name: text('families_section_members') }),
    save: () => screen.getByRole('button', { name: text('save'), exact: true }),
  }
}

/** Chooses a file in the dialog of the browser. */
function choosePicture(section: Element, name: string) {
  const choice = section.querySelector('input[type=file]')
  if (!(choice instanceof HTMLInputElement)) throw new Error('no choice of files')
  const files = new DataTransfer()
  files.items.add(new File([name], `${name}.png`, { type: 'image/png' }))
  choice.files = files.files
  choice.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('A new family', () => {
  it('is made of two products that are found by name, told apart by a field of their category', async () => {
    const shop = shopOfElbows()
    const { screen, text, address, input, tick, members, save } = await open(shop, '/families/new')
    await input('nameAr').fill('كوع')
    await input('nameEn').fill('Elbow')
    await input('code').fill('ELBOW')
    await screen.getByRole('combobox', { name: text('families_categoryId') }).selectOptions('Pipes')
    await tick('Diameter').click()
    for (const { nameEn } of elbows) {
      await screen.getByRole('combobox', { name: text('families_find') }).fill('elbow')
      await screen.getByRole('option', { name: new RegExp(nameEn) }).click()
      await expect.element(members().getByRole('link', { name: nameEn })).toBeVisible()
    }
    await expect.element(members().getByText('25', { exact: true })).toBeVisible()
    await save().click()
    await expect.poll(address).toBe('/families/5')
    expect(shop.made).toEqual([
      expect.objectContaining({
        code: 'ELBOW',
        nameEn: 'Elbow',
        categoryId: 7,
        axes: ['diameter'],
        productIds: [1, 2],
      }),
    ])
  })

  it.each(['ar', 'en'] as const)('says at the row of a rejected member why it is none (%s)', async (language) => {
    const shop = shopOfElbows()
    shop.rejected.push({ productId: 2, code: 'in_other_family' })
    const { screen, text, address, input, tick, members, save } = await open(shop, '/families/new?ids=1,2', language)
    await input('code').fill('ELBOW')
    await tick(language === 'ar' ? 'القطر' : 'Diameter').click()
    await save().click()
    const rejected = members().getByRole('listitem').filter({ hasText: 'EL-25' })
    const reason = text('errors:in_other_family')
    await expect.element(rejected.getByText(reason, { exact: true })).toBeVisible()
    expect(members().getByText(reason, { exact: true }).all()).toHaveLength(1)
    await expect.element(screen.getByRole('combobox', { name: text('families_find') })).toHaveFocus()
    shop.rejected.length = 0
    const name = language === 'ar' ? 'كوع 25' : 'Brass elbow 25'
    await screen.getByRole('button', { name: text('families_take_out', { name }) }).click()
    await save().click()
    await expect.poll(address).toBe('/families/5')
    expect(shop.made).toEqual([expect.objectContaining({ productIds: [1] })])
  })

  it('of products that are ticked in the list begins with what they share', async () => {
    const { input, screen, text, members } = await open(shopOfElbows(), '/families/new?ids=2,1')
    await expect.element(input('nameEn')).toHaveValue('Brass elbow')
    await expect.element(input('nameAr')).toHaveValue('كوع')
    await expect
      .element(screen.getByRole('combobox', { name: text('families_categoryId') }))
      .toHaveDisplayValue('Pipes')
    for (const { nameEn } of elbows) await expect.element(members().getByRole('link', { name: nameEn })).toBeVisible()
  })

  it('is told apart by three fields at most, in the order in which they are ticked', async () => {
    const shop = shopOfElbows()
    const { address, input, tick, save } = await open(shop, '/families/new?ids=1,2')
    await input('code').fill('ELBOW')
    for (const name of ['Colour', 'Diameter', 'Material']) await tick(name).click()
    await expect.element(tick('Finish')).toBeDisabled()
    await save().click()
    await expect.poll(address).toBe('/families/5')
    expect(shop.made[0]?.axes).toEqual(['colour', 'diameter', 'material'])
  })
})

describe('A family', () => {
  const joined = { code: 'ELBOW', nameAr: 'كوع', nameEn: 'Elbow', axes: ['diameter'], productIds: [1, 2] }

  it('that a colleague changes meanwhile keeps what both have changed', async () => {
    const shop = shopOfElbows()
    shop.save(joined)
    const { screen, text, input, save } = await open(shop, '/families/5')
    await input('nameEn').fill('Brass elbow')
    shop.save({ ...joined, code: 'ELBOW-2' })
    await save().click()
    await expect.element(screen.getByText(text('saved'), { exact: true })).toBeVisible()
    await expect.element(input('code')).toHaveValue('ELBOW-2')
    await expect.element(input('nameEn')).toHaveValue('Brass elbow')
  })

  it.each(['ar', 'en'] as const)(
    'has its pictures added at once, and described, moved and removed with the form (%s)',
    async (language) => {
      const shop = shopOfElbows()
      shop.save(joined)
      const { screen, text, input, save } = await open(shop, '/families/5', language)
      const section = screen.getByRole('region', { name: text('families_section_pictures') })
      await expect.element(section.getByRole('button', { name: text('products_pictures_add') })).toBeVisible()
      await input('nameEn').fill('Brass elbow')
      for (const name of ['a', 'b', 'c']) {
        shop.added.push({ path: `/media/${name}.webp`, textAr: '', textEn: '' })
        choosePicture(section.element(), name)
        await expect.poll(() => section.getByRole('img').all().length).toBe(shop.added.length)
      }
      // Typed before, and not lost by the pictures.
      await expect.element(input('nameEn')).toHaveValue('Brass elbow')
      await section.getByRole('button', { name: text('move_up', { place: 2 }) }).click()
      await section.getByRole('button', { name: text('remove_row', { place: 3 }) }).click()
      const described = section.getByRole('textbox', { name: new RegExp(`^${text('families_pictureTextEn')}`) })
      await described.first().fill('Two sizes')
      expect(shop.pictures().map(({ path }) => path)).toEqual(['/media/a.webp', '/media/b.webp', '/media/c.webp'])
      await save().click()
      await expect.poll(shop.pictures).toEqual([
        { path: '/media/b.webp', textAr: '', textEn: 'Two sizes' },
        { path: '/media/a.webp', textAr: '', textEn: '' },
      ])
    },
  )

  it.each(['ar', 'en'] as const)(
    'leads to its members in the grid, in the order of their names (%s)',
    async (language) => {
      const shop = shopOfElbows()
      shop.save(joined)
      const { screen, text } = await open(shop, '/families/5', language)
      const sort = language === 'ar' ? 'nameAr' : 'nameEn'
      await expect
        .element(screen.getByRole('link', { name: text('families_grid') }))
        .toHaveAttribute('href', expect.stringMatching(new RegExp(`/products/grid\\?family=5&sort=${sort}$`)))
    },
  )

  it('takes a picture although a colleague has saved it meanwhile', async () => {
    const shop = shopOfElbows()
    shop.save(joined)
    const { screen, text, input } = await open(shop, '/families/5')
    const section = screen.getByRole('region', { name: text('families_section_pictures') })
    await expect.element(section.getByRole('button', { name: text('products_pictures_add') })).toBeVisible()
    shop.save({ ...joined, nameEn: 'Brass elbow' })
    shop.added.push({ path: '/media/a.webp', textAr: '', textEn: '' })
    choosePicture(section.element(), 'a')
    await expect.poll(() => section.getByRole('img').all().length).toBe(1)
    await expect.element(input('nameEn')).toHaveValue('Brass elbow')
  })

  it('is dissolved after a question, which says what becomes of its products', async () => {
    const shop = shopOfElbows()
    shop.save(joined)
    const { screen, text, address } = await open(shop, '/families/5')
    await screen.getByRole('button', { name: text('remove'), exact: true }).click()
    const question = screen.getByRole('alertdialog')
    await expect.element(question.getByText(text('families_remove_question'), { exact: true })).toBeVisible()
    await question.getByRole('button', { name: new RegExp(text('remove')) }).click()
    await expect.poll(address).toBe('/families')
  })
})
