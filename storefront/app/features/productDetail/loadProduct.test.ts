import { type ShopApi, ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { expect, it } from 'vitest'
import { loadProduct } from './loadProduct.ts'

it('The page of a product asks for it by prod_id, and an id that names none is no page', async () => {
  const asked: unknown[] = []
  const shopApi = {
    listProducts: async ({ query }: { query: { prod_id: number } }) => {
      asked.push(query)
      return { datas: { data: query.prod_id === 7 ? [{ id: 7 }] : [], count: 0 } }
    },
    readProductDetails: () => Promise.reject(new ShopApiError({ status: 404, code: 'not_found', message: '' })),
  } as unknown as ShopApi
  expect(await loadProduct(shopApi, '7')).toEqual({ id: 7 })
  await expect(loadProduct(shopApi, '8')).rejects.toMatchObject({ init: { status: 404 } })
  await expect(loadProduct(shopApi, 'seven')).rejects.toMatchObject({ init: { status: 404 } })
  expect(asked).toEqual([
    { prod_id: 7, limit: 1 },
    { prod_id: 8, limit: 1 },
  ])
})
