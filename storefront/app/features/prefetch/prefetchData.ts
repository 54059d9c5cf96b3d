import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { matchPath } from 'react-router'
import { loadHome, loadPage } from '../content/index.ts'
import { cachedFilterTree, loadListing } from '../listing/index.ts'
import { loadProduct, loadProductDetails } from '../productDetail/index.ts'

/** Reads what the page of an address will read. A page that does not exist, or cannot be read now, is no error yet. */
export async function prefetchData(prefetcher: ShopApi, language: Language, url: URL): Promise<void> {
  const { pathname } = url
  const product = matchPath('/productdetails/:id', pathname)?.params.id
  const listing = matchPath('/purchase/:categoryId?/:subcategoryId?', pathname)
  const page = matchPath('/pages/:key', pathname)?.params.key
  try {
    if (pathname === '/') await loadHome(prefetcher)
    else if (product) await Promise.all([loadProduct(prefetcher, product), loadProductDetails(prefetcher, product)])
    else if (listing) {
      const tree = cachedFilterTree(prefetcher, language)
      await loadListing({ shopApi: prefetcher, tree, params: listing.params, url })
    } else if (page) await loadPage(prefetcher, page)
  } catch {
    // The page itself says what is wrong.
  }
}
