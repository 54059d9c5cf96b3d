import { join } from 'node:path'
import type { OpenProduct } from '@rawaj/contract/products/productSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Page } from 'playwright-core'
import { type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import type { OpenShop } from './shops.ts'
import { partsOf, visitAs } from './staffVisits.ts'

/** Pictures that the shop takes. */
export const productPictures = ['category-valves', 'category-pipes'].map((name) =>
  join(import.meta.dirname, `../demo/media/${name}.webp`),
)

/** A product as a test makes it, past the screens. */
export async function makeProduct(
  { client }: SignedInStaff,
  testShop: OpenShop,
  values: Record<string, unknown> = {},
): Promise<OpenProduct> {
  const price = { halalas: 11_500, taxIncluded: true }
  const body = {
    sku: `SKU-${crypto.randomUUID()}`,
    nameAr: 'محبس كروي',
    nameEn: 'Ball valve',
    categoryId: await testShop.make.category(),
    regular: price,
    retail: price,
    wholesale: price,
    contract: price,
    ...values,
  }
  const { status, body: reply } = await client.call('POST', '/products', { body })
  if (status !== 200) throw new Error(`The product was not made: ${JSON.stringify(reply)}`)
  return reply.data
}

/** A product in the shop, read without the screens. */
export const savedProduct = async ({ client }: SignedInStaff, id: number): Promise<OpenProduct> =>
  (await client.call('GET', `/products/${id}`)).body.data

interface Start {
  language?: Language
  width?: number
  path?: string
  staff?: SignedInStaff
}

/** Opens the screens of the catalogue as an employee who edits it. */
export async function openCatalogue(
  testShop: OpenShop,
  { language = 'en', width = 1280, path = '/products', staff }: Start = {},
) {
  const owner = staff ?? (await signedInStaff(testShop, { role: 'owner' }))
  const visitor = await visitAs(testShop, owner, language, path, { width })
  return { ...visitor, visitor, owner, ...productParts(visitor.page, language) }
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The parts of the screens, by the words of their language. */
export function productParts(page: Page, language: Language) {
  const { text, press } = partsOf(page, language)
  const region = (key: string) => page.getByRole('region', { name: text(key), exact: true })
  /** Label of this text, whether the field is optional or not. */
  const called = (key: string) => new RegExp(`^${escaped(text(key))}\\s*(${escaped(text('optional'))})?$`)
  const field = (key: string) => page.getByRole('main').getByRole('textbox', { name: called(key) })
  return {
    text,
    press,
    region,
    field,
    called,
    dialog: page.getByRole('dialog').or(page.getByRole('alertdialog')),
    said: (key: string, values?: Record<string, string>) =>
      page.getByText(text(key, values), { exact: true }).first().waitFor(),
    title: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    choose: (key: string, label: string) =>
      page
        .getByRole('main')
        .getByRole('combobox', { name: called(key) })
        .selectOption({ label }),
    save: async () => {
      await press('save')
      await page.getByRole('button', { name: text('save'), exact: true }).waitFor({ state: 'detached' })
    },
    /** A value of the specification, by the name of its field in the language of the screen. */
    value: (name: string, suffix: 'Ar' | 'En') =>
      page.getByRole('main').getByRole('textbox', {
        name: text('products_value_in', { name, language: text(`products_in${suffix}`) }),
        exact: true,
      }),
    pictures: region('products_section_pictures').getByRole('listitem'),
    async addFiles(section: string, files: string | string[] | { name: string; mimeType: string; buffer: Buffer }) {
      await region(section).locator('input[type=file]').setInputFiles(files)
    },
  }
}
