/** Banners of the home page; and what others who show something to visitors need too: where it leads, and how it will look. */
export { LinkFinder } from './LinkFinder.tsx'
export { PreviewFrame } from './PreviewFrame.tsx'
