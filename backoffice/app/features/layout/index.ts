/** Frames of screens. */
export { CardFrame } from './Frame.tsx'
