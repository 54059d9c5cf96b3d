/** Banners; and how what they lead to is found, for others that lead somewhere too. */
export { LinkFinder } from './LinkFinder.tsx'
