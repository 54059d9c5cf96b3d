import { DistributorsScreen, loadDistributors } from '../features/content/index.ts'
import { pageContext } from '../pageContext.ts'
import type { Route } from './+types/distributors'

export const loader = ({ context, url }: Route.LoaderArgs) => loadDistributors(context.get(pageContext).shopApi, url)
export const clientLoader = ({ context, url }: Route.ClientLoaderArgs) =>
  loadDistributors(context.get(pageContext).shopApi, url)

export default function DistributorsPage({ loaderData }: Route.ComponentProps) {
  return <DistributorsScreen {...loaderData} />
}
