import { type ShopApi, ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { Product, ProductDetails } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { WithdrawnState } from '@rawaj/contract/products/products.ts'
import { data } from 'react-router'
import { type CardProduct, toCardProduct } from '../catalogue/index.ts'

/** The product of an address; an id that names none is no page, one that the shop does not show says why. */
export async function loadProduct(shopApi: ShopApi, id: string): Promise<Product> {
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) throw data(null, { status: 404 })
  const { datas } = await shopApi.listProducts({ query: { prod_id: Number(id), limit: 1 } })
  const product = datas.data[0]
  if (!product) throw data({ state: await withdrawnState(shopApi, id) }, { status: 404 })
  return product
}

/** Why the shop does not show a product; undefined: it has none. */
async function withdrawnState(shopApi: ShopApi, id: string): Promise<WithdrawnState | undefined> {
  const failure = await shopApi.readProductDetails({ params: { id: Number(id) } }).catch((reason: unknown) => reason)
  const known = failure instanceof ShopApiError ? (failure.data as { state?: WithdrawnState } | undefined) : undefined
  return known?.state
}

/** Documents and other details of the product's page; the page works without them, so a failure is no error. */
export async function loadProductDetails(shopApi: ShopApi, id: string): Promise<ProductDetails | null> {
  try {
    return (await shopApi.readProductDetails({ params: { id: Number(id) } })).data
  } catch {
    return null
  }
}

const relatedProducts = 10

/**
 * Others of the same sub-category, newest first: sorted by sales, every sale would outdate every cached product page. The page
 * works without them, so a failure is no error.
 */
export async function loadRelated(shopApi: ShopApi, product: Product): Promise<CardProduct[]> {
  const { subcategory, category } = product
  const place = subcategory ? { scat_id: subcategory.id } : { cat_id: category.id }
  try {
    const { datas } = await shopApi.listProducts({
      query: { ...place, limit: relatedProducts + 1, fields: 'datas' },
    })
    return datas.data
      .filter(({ id }) => id !== product.id)
      .slice(0, relatedProducts)
      .map(toCardProduct)
  } catch {
    return []
  }
}
