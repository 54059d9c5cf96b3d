import { CatalogueFailure } from '../features/catalogue/CatalogueFailure.tsx'
import { ListingScreen } from '../features/listing/ListingScreen.tsx'
import { freshFilterTree, loadFilterTree, rememberedFilterTree } from '../features/listing/loadFilterTree.ts'
import { loadListing } from '../features/listing/loadListing.ts'
import { given } from '../pageContext.ts'
import { saysFirstScreen } from '../ui/BelowFirstScreen.tsx'
import type { Route } from './+types/listing'

export function loader({ context, params, url }: Route.LoaderArgs) {
  const { shopApi } = context.get(given)
  return loadListing({ shopApi, tree: loadFilterTree(shopApi), params, url })
}

export function clientLoader({ context, params, url }: Route.ClientLoaderArgs) {
  const { shopApi, language } = context.get(given)
  const tree = rememberedFilterTree(shopApi, language)
  return loadListing({ shopApi, tree, freshTree: () => freshFilterTree(shopApi, language), params, url })
}

export const handle = saysFirstScreen

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  return <ListingScreen {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CatalogueFailure error={error} title="listing_failed" />
}
