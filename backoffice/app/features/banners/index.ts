/** Banners, and how what they lead to is found. */
export { LinkFinder } from './LinkFinder.tsx'
