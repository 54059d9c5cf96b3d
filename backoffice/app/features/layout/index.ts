/** What every screen stands in. */
export { CardFrame, Frame } from './Frame.tsx'
