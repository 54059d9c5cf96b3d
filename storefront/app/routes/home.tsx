import { HomeScreen, readHome, shortened } from '../features/content/index.ts'
import { pageContext } from '../pageContext.ts'
import { ownFoldMarker } from '../ui/FoldMarker.tsx'
import type { Route } from './+types/home'

export const loader = async ({ context }: Route.LoaderArgs) =>
  shortened(await readHome(context.get(pageContext).shopApi))
export const clientLoader = ({ context }: Route.ClientLoaderArgs) => readHome(context.get(pageContext).shopApi)

export const handle = ownFoldMarker

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeScreen data={loaderData} />
}
