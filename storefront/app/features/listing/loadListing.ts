import { isShopPath } from '@rawaj/contract/content/banners.ts'
import { data, redirect } from 'react-router'
import { sortOrders, toCardProduct } from '../catalogue/index.ts'
import { callFilters, type Ids } from './listCall.ts'
import type { AllFilters, Listing, LoadListingOptions } from './listingData.ts'
import { type ListingQuery, listingPath } from './listingQuery.ts'
import { loadFieldNames } from './loadFieldNames.ts'
import { parseListingQuery } from './parseListingQuery.ts'
import { linksBelow, pathExists, queryIds, resolveQuery, withoutPictures } from './resolveQuery.ts'

/**
 * Loads the listing at this address. A category that does not exist is a 404; a page past the end shows the last one; a redirect
 * of the shop is followed.
 */
export async function loadListing(options: LoadListingOptions): Promise<Listing | AllFilters> {
  const { tree: loadingTree, refreshTree, params, url } = options
  if (params.categoryId === 'filters' && params.subcategoryId === undefined) return loadAllFilters(options)
  const asWritten = parseListingQuery(params, url.searchParams)
  if (!asWritten) throw data(null, { status: 404 })

  // Nearly every address is right as written, so its products are fetched while the tree is still loading.
  const written = { cat_id: asWritten.categories, scat_id: asWritten.subcategories, brand_id: asWritten.brands }
  const early = isPlain(asWritten) ? fetchList(options, asWritten, written) : null
  early?.catch(() => undefined)
  const known = await loadingTree
  // A category that is not in it may just have been added.
  const tree = refreshTree && !pathExists(params, known) ? await refreshTree() : known
  if (!pathExists(params, tree)) throw data(null, { status: 404 })
  const query = resolveQuery(asWritten, tree)
  const settled = queryIds(query, tree)
  const isSettled = sameIds(written, settled) && query.fields.length === asWritten.fields.length
  const [{ datas }, fieldNames] = await (early && isSettled ? early : fetchList(options, query, settled))
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
    fieldNames,
  }
}

/** @throws 404 where there are no other filters than those beside the list */
async function loadAllFilters({ shopApi, compat, grouped, tree: loadingTree, url }: LoadListingOptions) {
  const asked = parseListingQuery({}, url.searchParams)
  if (!asked || compat === 'described') throw data(null, { status: 404 })
  const tree = await loadingTree
  const query = resolveQuery(asked, tree)
  const filters = callFilters(query, queryIds(query, tree), grouped)
  const facets = await shopApi.listFacets({ query: filters }).then(
    (reply) => reply.data,
    () => null,
  )
  return { query, tree: withoutPictures(tree), facets }
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

/** The products, and beside them what the chosen values are called. */
function fetchList({ shopApi, language, grouped }: LoadListingOptions, query: ListingQuery, ids: Ids) {
  const sorted = query.sort === null ? {} : sortOrders[query.sort]
  const { page, limit } = query
  const isFiltered = [ids.cat_id, ids.scat_id, ids.brand_id].some((some) => some.length > 0)
  const products = shopApi.listProducts({
    query: {
      ...sorted,
      ...callFilters(query, ids, grouped),
      page: page - 1,
      limit,
      fields: isFiltered ? 'datas' : undefined,
    },
  })
  return Promise.all([products, loadFieldNames({ shopApi, language, query, ids, grouped })])
}

function sameIds(some: Ids, others: Ids): boolean {
  const sorted = (ids: Ids) =>
    [ids.cat_id, ids.scat_id, ids.brand_id].map((list) => list.toSorted((a, b) => a - b).join()).join('|')
  return sorted(some) === sorted(others)
}
