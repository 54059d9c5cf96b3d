import { randomUUID } from 'node:crypto'
import type { AdminFamily } from '@rawaj/contract/products/familySchemas.ts'
import type { OpenProduct } from '@rawaj/contract/products/productSchemas.ts'
import { eq } from 'drizzle-orm'
import sharp, { type Color } from 'sharp'
import { expect } from 'vitest'
import { products } from '../features/catalogue/tables.ts'
import type { TestShop } from './openTestShop.ts'
import type { StaffClient } from './staffClient.ts'

export const withVat = (halalas: number) => ({ halalas, taxIncluded: true })
export const beforeVat = (halalas: number) => ({ halalas, taxIncluded: false })

/** A body of `createProduct` for a shop in which only the retail list includes VAT. */
export async function productBody({ make }: Pick<TestShop, 'make'>, parts: object = {}) {
  const name = randomUUID()
  return {
    sku: `T-${name}`,
    nameAr: `سلعة ${name}`,
    nameEn: `Item ${name}`,
    categoryId: await make.category(),
    regular: withVat(12_000),
    retail: withVat(11_500),
    wholesale: beforeVat(9_000),
    contract: beforeVat(8_000),
    ...parts,
  }
}

/** An employee's changes of products through the calls of the back office. */
export function productsBy(client: () => StaffClient, testShop: Pick<TestShop, 'make'>) {
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    client().call(method, `/products${path}`, body && { body })
  return {
    call,
    create: async (parts?: object) => call('POST', '', await productBody(testShop, parts)),
    async created(parts?: object): Promise<OpenProduct> {
      const { status, body } = await call('POST', '', await productBody(testShop, parts))
      expect([status, body.error_codes, body.message]).toEqual([200, undefined, 'Success'])
      return body.data
    },
    read: (id: number) => call('GET', `/${id}`),
    update: (id: number, body: object) => call('PUT', `/${id}`, body),
    async updated(id: number, body: object): Promise<OpenProduct> {
      const answer = await call('PUT', `/${id}`, body)
      expect([answer.status, answer.body.error_codes, answer.body.message]).toEqual([200, undefined, 'Success'])
      return answer.body.data
    },
  }
}

/** A product as it is stored; undefined: none has this SKU. */
export async function productBySku({ shop }: Pick<TestShop, 'shop'>, sku: string) {
  const [found] = await shop.db.select().from(products).where(eq(products.sku, sku))
  return found
}

/** The family of this code, as its form reads it; undefined: there is none. */
export async function familyByCode(client: StaffClient, code: string): Promise<AdminFamily | undefined> {
  const list = await client.call('GET', `/families?query=${encodeURIComponent(code)}`)
  const found = (list.body.data as { id: number; code: string }[]).find((family) => family.code === code)
  return found && (await client.call('GET', `/families/${found.id}`)).body.data
}

/** A picture of one colour. */
export const pngOf = (background: Color = 'teal', width = 8, height = width): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** The same as a data URL. */
export const pictureUrl = async (background = 'teal', width = 8, height = width): Promise<string> =>
  `data:image/png;base64,${(await pngOf(background, width, height)).toString('base64')}`
