import { CatalogueError } from '../features/catalogue/index.ts'
import {
  cachedFilterTree,
  DeferredFilters,
  ListingScreen,
  loadFilterTree,
  readListing,
  refreshFilterTree,
} from '../features/listing/index.ts'
import { pageContext } from '../pageContext.ts'
import { ownFoldMarker } from '../ui/FoldMarker.tsx'
import type { Route } from './+types/listing'

export function loader({ context, params, url }: Route.LoaderArgs) {
  const { shopApi } = context.get(pageContext)
  return readListing({ shopApi, tree: loadFilterTree(shopApi), params, url })
}

export async function clientLoader({ context, params, url }: Route.ClientLoaderArgs) {
  const { shopApi, language } = context.get(pageContext)
  const tree = cachedFilterTree(shopApi, language)
  const [listing] = await Promise.all([
    readListing({ shopApi, tree, refreshTree: () => refreshFilterTree(shopApi, language), params, url }),
    DeferredFilters.preload(),
  ])
  return listing
}

export const handle = ownFoldMarker

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  return <ListingScreen {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CatalogueError error={error} title="listing_failed" />
}
