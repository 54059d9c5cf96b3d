/** What every screen stands in. */
export { CardFrame } from './Frame.tsx'
