import { loadPage, PolicyScreen } from '../features/content/index.ts'
import { pageContext } from '../pageContext.ts'
import type { Route } from './+types/policy'

/** Pages that every shop has stand at the root, those of its owner below `pages`. */
const load = ({ context, url }: Pick<Route.LoaderArgs, 'context' | 'url'>) =>
  loadPage(context.get(pageContext).shopApi, url.pathname.replace(/^\/pages\//, '').replaceAll('/', ''))

export const loader = (args: Route.LoaderArgs) => load(args)
export const clientLoader = (args: Route.ClientLoaderArgs) => load(args)

export default function Policy({ loaderData }: Route.ComponentProps) {
  return <PolicyScreen page={loaderData} />
}
