import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import { isShopPath } from '@rawaj/contract/content/banners.ts'
import { data, redirect } from 'react-router'
import { sortOrders, toCardProduct } from '../catalogue/index.ts'
import { linksBelow, pathExists, queryIds, resolveQuery, withoutPictures } from './filterTree.ts'
import type { Listing, LoadListingOptions } from './listingData.ts'
import { type ListingQuery, listingPath, parseListingQuery } from './listingQuery.ts'

/**
 * Loads the listing at this address. A category that does not exist is a 404; a page past the end shows the last one; a redirect
 * of the shop is followed.
 */
export async function loadListing({
  shopApi,
  grouped,
  tree: loadingTree,
  refreshTree,
  params,
  url,
}: LoadListingOptions): Promise<Listing> {
  const asWritten = parseListingQuery(params, url.searchParams)
  if (!asWritten) throw data(null, { status: 404 })

  // Nearly every address is right as written, so its products are fetched while the tree is still loading.
  const written = { cat_id: asWritten.categories, scat_id: asWritten.subcategories, brand_id: asWritten.brands }
  const early = isPlain(asWritten) ? fetchProducts(shopApi, asWritten, written, grouped) : null
  early?.catch(() => undefined)
  const known = await loadingTree
  // A category that is not in it may just have been added.
  const tree = refreshTree && !pathExists(params, known) ? await refreshTree() : known
  if (!pathExists(params, tree)) throw data(null, { status: 404 })
  const query = resolveQuery(asWritten, tree)
  const settled = { ...queryIds(query, tree), brand_id: query.brands }
  const { datas } = await (early && sameIds(written, settled) ? early : fetchProducts(shopApi, query, settled, grouped))
  const elsewhere = datas.redirect_to === undefined ? null : redirectPath(datas.redirect_to, url)
  if (elsewhere !== null) throw redirect(elsewhere)

  const lastPage = Math.max(1, Math.ceil(datas.count / query.limit))
  if (query.page > lastPage) throw redirect(listingPath({ ...query, page: lastPage }))
  return {
    query,
    tree: withoutPictures(tree),
    links: linksBelow(query, tree),
    products: datas.data.map(toCardProduct),
    count: datas.count,
    more: datas.count_more === true,
    didYouMean: datas.did_you_mean ?? null,
    near: (datas.near ?? []).map(toCardProduct),
  }
}

/**
 * Target of a search redirect, in the language of its address. A page of the shop, and never another search, which could loop.
 */
function redirectPath(link: string, { origin, searchParams }: URL): string | null {
  if (!isShopPath(link)) return null
  const target = new URL(link, origin)
  if (target.searchParams.has('query')) return null
  const language = searchParams.get('lang')
  if (language !== null) target.searchParams.set('lang', language)
  return `${target.pathname}${target.search}${target.hash}`
}

/** Sub-categories out of several categories are fetched together with what else those categories hold. */
function isPlain({ categories, subcategories }: ListingQuery): boolean {
  return subcategories.length === 0 || categories.length === 1
}

type Ids = Record<'cat_id' | 'scat_id' | 'brand_id', number[]>

function fetchProducts(shopApi: ShopApi, query: ListingQuery, ids: Ids, grouped: boolean) {
  const sorted = query.sort === null ? {} : sortOrders[query.sort]
  const { text, page, limit } = query
  const isFiltered = [ids.cat_id, ids.scat_id, ids.brand_id].some((some) => some.length > 0)
  return shopApi.listProducts({
    query: {
      ...sorted,
      query: text || undefined,
      cat_id: nonEmpty(ids.cat_id),
      scat_id: nonEmpty(ids.scat_id),
      brand_id: nonEmpty(ids.brand_id),
      page: page - 1,
      limit,
      fields: isFiltered ? 'datas' : undefined,
      group: grouped ? 'family' : undefined,
    },
  })
}

/** An empty list would ask for products of no category at all. */
function nonEmpty(ids: number[]): number[] | undefined {
  return ids.length > 0 ? ids : undefined
}

function sameIds(some: Ids, others: Ids): boolean {
  const sorted = (ids: Ids) =>
    [ids.cat_id, ids.scat_id, ids.brand_id].map((list) => list.toSorted((a, b) => a - b).join()).join('|')
  return sorted(some) === sorted(others)
}
