import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import { matchPath } from 'react-router'
import type { PageData } from '../../pageContext.ts'
import { loadPage, readHome } from '../content/index.ts'
import { cachedFilterTree, DeferredFilters, groupsFamilies, readListing } from '../listing/index.ts'
import { DeferredRelated, loadProduct, loadProductDetails } from '../productDetail/index.ts'

/** Reads what the page of an address will read. A page that does not exist, or cannot be read now, is no error yet. */
export async function prefetchData(prefetcher: ShopApi, page: PageData, url: URL): Promise<void> {
  const { pathname } = url
  const product = matchPath('/productdetails/:id', pathname)?.params.id
  const listing = matchPath('/purchase/:categoryId?/:subcategoryId?', pathname)
  const textPage = matchPath('/pages/:key', pathname)?.params.key
  try {
    if (pathname === '/') await readHome(prefetcher)
    else if (product) {
      const reads = [loadProduct(prefetcher, product), loadProductDetails(prefetcher, product)]
      await Promise.all([...reads, DeferredRelated.preload()])
    } else if (listing) {
      const tree = cachedFilterTree(prefetcher, page.language)
      const read = readListing({
        shopApi: prefetcher,
        language: page.language,
        compat: page.compat,
        grouped: groupsFamilies(page),
        tree,
        params: listing.params,
        url,
      })
      await Promise.all([read, DeferredFilters.preload()])
    } else if (textPage) await loadPage(prefetcher, textPage)
  } catch {
    // The page itself says what is wrong.
  }
}
