import { CatalogueError } from '../features/catalogue/index.ts'
import {
  cachedFilterTree,
  ListingScreen,
  loadFilterTree,
  loadListing,
  refreshFilterTree,
} from '../features/listing/index.ts'
import { pageContext } from '../pageContext.ts'
import { ownFoldMarker } from '../ui/FoldMarker.tsx'
import type { Route } from './+types/listing'

export function loader({ context, params, url }: Route.LoaderArgs) {
  const { shopApi } = context.get(pageContext)
  return loadListing({ shopApi, tree: loadFilterTree(shopApi), params, url })
}

export function clientLoader({ context, params, url }: Route.ClientLoaderArgs) {
  const { shopApi, language } = context.get(pageContext)
  const tree = cachedFilterTree(shopApi, language)
  return loadListing({ shopApi, tree, refreshTree: () => refreshFilterTree(shopApi, language), params, url })
}

export const handle = ownFoldMarker

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  return <ListingScreen {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CatalogueError error={error} title="listing_failed" />
}
