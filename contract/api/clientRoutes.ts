import { routesOf } from './routesOf.ts'

/**
 * Routes of the shop's calls for browsers. Builds of the pages contain the value in place of this file (evaluateAtBuild.ts), and
 * so none of the schemas. The others are in lateClientRoutes.ts.
 */
export const clientRoutes = routesOf(false)
