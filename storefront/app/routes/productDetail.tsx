import type { ShopApi } from '@rawaj/contract/api/shopApi.ts'
import { CatalogueError } from '../features/catalogue/index.ts'
import {
  DeferredAccessories,
  DeferredFamily,
  DeferredRelated,
  DeferredSizes,
  hasSizeTable,
  loadProduct,
  loadProductDetails,
  loadRelated,
  ProductScreen,
  wholeFamily,
  withFirstSizes,
} from '../features/productDetail/index.ts'
import { pageContext } from '../pageContext.ts'
import { ownFoldMarker } from '../ui/FoldMarker.tsx'
import type { Route } from './+types/productDetail'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { shopApi } = context.get(pageContext)
  const [product, details] = await loadBoth(shopApi, params.id)
  return { ...withFirstSizes(product), details, related: await loadRelated(shopApi, product) }
}

/** In the browser the product does not wait for its relations. */
export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { shopApi, compat } = context.get(pageContext)
  const [[product, details]] = await Promise.all([loadBoth(shopApi, params.id), DeferredRelated.preload()])
  const family = wholeFamily(product)
  await Promise.all([
    product.accessories && DeferredAccessories.preload(),
    family && DeferredFamily.preload(),
    family && hasSizeTable(family, compat) && DeferredSizes.preload(),
  ])
  return { product, details, related: loadRelated(shopApi, product) }
}

const loadBoth = (shopApi: ShopApi, id: string) =>
  Promise.all([loadProduct(shopApi, id), loadProductDetails(shopApi, id)])

export const handle = ownFoldMarker

export default function ProductDetailPage({ loaderData }: Route.ComponentProps) {
  const { product } = loaderData
  const family = wholeFamily(product)
  // Another product is another page, with a fresh quantity and tabs; another member of its family is the same page.
  return <ProductScreen key={family ? `family/${family.id}` : product.id} family={family} {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CatalogueError error={error} title="product_failed" />
}
