import { HomeScreen, loadHome } from '../features/home/index.ts'
import { given } from '../pageContext.ts'
import { ownFoldMarker } from '../ui/FoldMarker.tsx'
import type { Route } from './+types/home'

export const loader = ({ context }: Route.LoaderArgs) => loadHome(context.get(given).shopApi)
export const clientLoader = ({ context }: Route.ClientLoaderArgs) => loadHome(context.get(given).shopApi)

export const handle = ownFoldMarker

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeScreen data={loaderData} />
}
