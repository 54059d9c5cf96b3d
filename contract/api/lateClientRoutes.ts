import { routesOf } from './routesOf.ts'

/** Routes of calls that few pages make, fetched with the first of them. Builds contain the value alone, as of clientRoutes.ts. */
export const lateClientRoutes = routesOf(true)
