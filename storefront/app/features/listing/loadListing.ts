import type { ShopApi } from '@rawaj/contract/shopApi.ts'
import { data, redirect } from 'react-router'
import { type CardProduct, cardProduct } from '../catalogue/productView.ts'
import { askedIds, type FilterTree, pathExists, settledWish } from './filterTree.ts'
import { addressOf, type ListingWish, readWish } from './listingWish.ts'
import { sortOrders } from './sortOrders.ts'

export interface Listing {
  wish: ListingWish
  tree: FilterTree
  products: CardProduct[]
  /** Of all pages. */
  count: number
}

interface Asked {
  shopApi: ShopApi
  tree: Promise<FilterTree>
  /** Where the tree may be a minute old: fetches it anew. */
  freshTree?: () => Promise<FilterTree>
  params: { categoryId?: string; subcategoryId?: string }
  url: URL
}

/** What the listing at this address shows. A category that does not exist is no page; a page past the end is the last one. */
export async function loadListing({ shopApi, tree: growing, freshTree, params, url }: Asked): Promise<Listing> {
  const asWritten = readWish(params, url.searchParams)
  if (!asWritten) throw data(null, { status: 404 })

  // Nearly every address is right as written, so its products are asked for while the tree is still on its way.
  const written = { cat_id: asWritten.categories, scat_id: asWritten.subcategories, brand_id: asWritten.brands }
  const early = isPlain(asWritten) ? askFor(shopApi, asWritten, written) : null
  early?.catch(() => undefined)
  const known = await growing
  // A category that is not in it may just have been added.
  const tree = freshTree && !pathExists(params, known) ? await freshTree() : known
  if (!pathExists(params, tree)) throw data(null, { status: 404 })
  const wish = settledWish(asWritten, tree)
  const settled = { ...askedIds(wish, tree), brand_id: wish.brands }
  const { datas } = await (early && sameIds(written, settled) ? early : askFor(shopApi, wish, settled))

  const lastPage = Math.max(1, Math.ceil(datas.count / wish.limit))
  if (wish.page > lastPage) throw redirect(addressOf({ ...wish, page: lastPage }))
  return { wish, tree, products: datas.data.map(cardProduct), count: datas.count }
}

/** Sub-categories out of several categories are asked for together with what else those categories hold. */
function isPlain({ categories, subcategories }: ListingWish): boolean {
  return subcategories.length === 0 || categories.length === 1
}

type Ids = Record<'cat_id' | 'scat_id' | 'brand_id', number[]>

function askFor(shopApi: ShopApi, wish: ListingWish, ids: Ids) {
  const sorted = wish.sort === null ? {} : sortOrders[wish.sort]
  const { query, page, limit } = wish
  return shopApi.listProducts({
    query: {
      ...sorted,
      query: query || undefined,
      cat_id: named(ids.cat_id),
      scat_id: named(ids.scat_id),
      brand_id: named(ids.brand_id),
      page: page - 1,
      limit,
    },
  })
}

/** An empty list would ask for products of no category at all. */
function named(ids: number[]): number[] | undefined {
  return ids.length > 0 ? ids : undefined
}

function sameIds(some: Ids, others: Ids): boolean {
  const sorted = (ids: Ids) =>
    [ids.cat_id, ids.scat_id, ids.brand_id].map((list) => list.toSorted((a, b) => a - b).join()).join('|')
  return sorted(some) === sorted(others)
}
