import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { HomeData } from './homeData.ts'

const loadReader = () => import('./loadHome.ts')

/** Before the first part that lacks its products comes near. */
export function preloadHomeReader(): void {
  loadReader().catch(() => undefined)
}

/** Reads the home page. The first page of a visit is the server's, so that the code of this is fetched when it is needed. */
export async function readHome(shopApi: ShopApi): Promise<HomeData> {
  const { loadHome } = await loadReader()
  return loadHome(shopApi)
}
