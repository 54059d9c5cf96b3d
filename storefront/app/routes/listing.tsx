import { CatalogueError } from '../features/catalogue/index.ts'
import {
  cachedFilterTree,
  DeferredFilters,
  DeferredSortForm,
  groupsFamilies,
  ListingScreen,
  loadFilterTree,
  readListing,
  refreshFilterTree,
} from '../features/listing/index.ts'
import { pageContext } from '../pageContext.ts'
import { ownFoldMarker } from '../ui/FoldMarker.tsx'
import type { Route } from './+types/listing'

export function loader({ context, params, url }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { shopApi } = page
  return readListing({ shopApi, grouped: groupsFamilies(page), tree: loadFilterTree(shopApi), params, url })
}

export async function clientLoader({ context, params, url }: Route.ClientLoaderArgs) {
  const page = context.get(pageContext)
  const { shopApi, language } = page
  const grouped = groupsFamilies(page)
  const tree = cachedFilterTree(shopApi, language)
  const [listing] = await Promise.all([
    readListing({ shopApi, grouped, tree, refreshTree: () => refreshFilterTree(shopApi, language), params, url }),
    DeferredFilters.preload(),
    DeferredSortForm.preload(),
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
