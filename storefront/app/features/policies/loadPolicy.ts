import type { ShopPage } from '@rawaj/contract/entities.ts'
import { type ShopApi, ShopApiError } from '@rawaj/contract/shopApi.ts'
import { data } from 'react-router'

/** The text at an address; one that the shop has not written is no page. */
export async function loadPolicy(shopApi: ShopApi, pathname: string): Promise<ShopPage> {
  try {
    const page = await shopApi.readPage({ params: { key: pathname.replaceAll('/', '') } })
    return page.data
  } catch (error) {
    if (error instanceof ShopApiError && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}
