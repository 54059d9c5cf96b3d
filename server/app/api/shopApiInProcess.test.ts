import { calls } from '@rawaj/contract/calls.ts'
import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkoutBody } from '../../testing/checkout.ts'
import { forThisFile } from '../../testing/forThisFile.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { shopApiFor } from './shopApiInProcess.ts'

const house = forThisFile(openTestShop)
let product: number
beforeAll(async () => {
  product = await house.make.product({ nameAr: 'كوع', nameEn: 'Elbow' })
  await house.make.inHomeList('hot', product)
})

describe('The shop’s interface without HTTP', () => {
  it('answers a page as the calls answer a browser, unsealed', async () => {
    const api = shopApiFor({ shop: house.shop, language: 'en' })
    const { datas, message } = await api.listProducts({ query: { limit: '1', sortBy: '' as never } })
    expect({ datas, message }).toMatchObject({ message: 'Success', datas: { count: 1, data: [{ name: 'Elbow' }] } })
    expect((await api.listProducts({})).datas.count).toBe(1)
  })

  it('replies as the table of calls says, every one of them', async () => {
    const customer = await house.make.customer()
    const api = shopApiFor({ shop: house.shop, language: 'ar', caller: customer })
    const added = await api.addToCart({ body: { product_id: product, quantity: '1' } })
    const replies = {
      addToCart: added,
      updateCartLine: await api.updateCartLine({ params: { id: added.data.id }, body: { quantity: 2 } }),
      listCart: await api.listCart({}),
      placeOrder: await api.placeOrder({
        body: checkoutBody([{ productId: product, quantity: 2, unitHalalas: 10_000 }]),
      }),
      listOrders: await api.listOrders({}),
      profile: await api.profile({}),
      listProducts: await api.listProducts({}),
      listCategories: await api.listCategories({}),
      listTopCategories: await api.listTopCategories({}),
      listBrands: await api.listBrands({}),
      listBanners: await api.listBanners({}),
      dealOfTheDay: await api.dealOfTheDay({}),
      hotItems: await api.hotItems({}),
      homeLists: await api.homeLists({}),
      shopAddress: await api.shopAddress({}),
      listDistributors: await api.listDistributors({}),
      listQuestions: await api.listQuestions({}),
    }
    for (const [name, reply] of Object.entries(replies)) {
      const { error } = calls[name as keyof typeof replies].reply.safeParse(reply)
      expect({ name, error }).toEqual({ name, error: undefined })
    }
  })

  it('tells of failures that are the shop’s own, and of no others', async () => {
    const broken = await openTestShop()
    await broken.shop.db.execute('drop table banners')
    let failures = 0
    const api = shopApiFor({ shop: broken.shop, language: 'ar', failed: () => void failures++ })
    await expect(api.listCart({})).rejects.toThrow(ShopApiError)
    expect(failures).toBe(0)
    await expect(api.listBanners({})).rejects.toThrow(ShopApiError)
    expect(failures).toBe(1)
    await broken.close()
  })

  it('throws like the browser’s carrier', async () => {
    const api = shopApiFor({ shop: house.shop, language: 'ar' })
    const failure = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: unknown) => error,
      )
    const invalid = await failure(api.listProducts({ query: { page: 'x' } }))
    expect(invalid).toBeInstanceOf(ShopApiError)
    expect(invalid).toMatchObject({ status: 400, code: 'invalid_input', errors: { page: expect.any(String) } })
    expect(await failure(api.listCart({}))).toMatchObject({
      status: 401,
      message: 'Your session expired! Please login to continue!',
    })
  })
})
