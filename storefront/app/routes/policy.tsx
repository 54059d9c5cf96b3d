import { loadPolicy, PolicyScreen } from '../features/content/index.ts'
import { pageContext } from '../pageContext.ts'
import type { Route } from './+types/policy'

const load = ({ context, url }: Pick<Route.LoaderArgs, 'context' | 'url'>) =>
  loadPolicy(context.get(pageContext).shopApi, url.pathname)

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export default function Policy({ loaderData }: Route.ComponentProps) {
  return <PolicyScreen page={loaderData} />
}
