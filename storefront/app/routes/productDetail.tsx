import { CatalogueFailure } from '../features/catalogue/CatalogueFailure.tsx'
import { loadProduct, loadRelated } from '../features/productDetail/loadProduct.ts'
import { ProductScreen } from '../features/productDetail/ProductScreen.tsx'
import { given } from '../pageContext.ts'
import { saysFirstScreen } from '../ui/BelowFirstScreen.tsx'
import type { Route } from './+types/productDetail'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { shopApi } = context.get(given)
  const product = await loadProduct(shopApi, params.id)
  return { product, related: await loadRelated(shopApi, product) }
}

/** In the browser the product does not wait for its relations. */
export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { shopApi } = context.get(given)
  const product = await loadProduct(shopApi, params.id)
  return { product, related: loadRelated(shopApi, product) }
}

export const handle = saysFirstScreen

export default function ProductDetailPage({ loaderData }: Route.ComponentProps) {
  // Another product is another page: its quantity and tabs start anew.
  return <ProductScreen key={loaderData.product.id} {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CatalogueFailure error={error} title="product_failed" />
}
