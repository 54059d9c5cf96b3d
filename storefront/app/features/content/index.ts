/** The shop's own texts: policies, questions and answers. */

/** Distributors: where the products are sold in person. */
export { DistributorsScreen } from './distributors/DistributorsScreen.tsx'
export { loadDistributors } from './distributors/loadDistributors.ts'
export { FaqScreen } from './FaqScreen.tsx'
/** The home page. */
export { HomeScreen } from './home/HomeScreen.tsx'
export { shortened } from './home/homeData.ts'
export { readHome } from './home/readHome.ts'
export { loadPage, PolicyScreen } from './PolicyScreen.tsx'
