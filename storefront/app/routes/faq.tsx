import { FaqScreen } from '../features/content/index.ts'
import { pageContext } from '../pageContext.ts'
import type { Route } from './+types/faq'

async function load({ context }: Pick<Route.LoaderArgs, 'context'>) {
  return (await context.get(pageContext).shopApi.listQuestions({})).data
}

export const loader = ({ context }: Route.LoaderArgs) => load({ context })
export const clientLoader = ({ context }: Route.ClientLoaderArgs) => load({ context })

export default function Faq({ loaderData }: Route.ComponentProps) {
  return <FaqScreen questions={loaderData} />
}
