import { CatalogueError } from '../features/catalogue/index.ts'
import {
  allFiltersPath,
  cachedFilterTree,
  DeferredActiveFilters,
  DeferredAllFilters,
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
  const { shopApi, language, compat } = page
  const tree = loadFilterTree(shopApi)
  return readListing({ shopApi, language, compat, grouped: groupsFamilies(page), tree, params, url })
}

export async function clientLoader({ context, params, url }: Route.ClientLoaderArgs) {
  const page = context.get(pageContext)
  const { shopApi, language, compat } = page
  const grouped = groupsFamilies(page)
  const tree = cachedFilterTree(shopApi, language)
  const refreshTree = () => refreshFilterTree(shopApi, language)
  const [listing] = await Promise.all([
    readListing({ shopApi, language, compat, grouped, tree, refreshTree, params, url }),
    DeferredFilters.preload(),
    DeferredActiveFilters.preload(),
    DeferredSortForm.preload(),
  ])
  return listing
}

export const handle = ownFoldMarker

export default function ListingPage({ loaderData }: Route.ComponentProps) {
  if ('products' in loaderData) return <ListingScreen {...loaderData} />
  // The facets come with each page anew.
  return <DeferredAllFilters key={allFiltersPath(loaderData.query)} {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CatalogueError error={error} title="listing_failed" />
}
