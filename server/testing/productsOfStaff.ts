import { randomUUID } from 'node:crypto'
import type { OpenProduct } from '@rawaj/contract/products/productSchemas.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
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

/** A picture as a data URL. */
export async function pictureUrl(background = 'teal', width = 8, height = width): Promise<string> {
  const png = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
