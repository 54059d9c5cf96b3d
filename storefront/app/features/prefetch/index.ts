/** Fetches the page that a visitor is about to go to: its scripts and its data. */

export { Prefetch } from './Prefetch.tsx'
export { PrefetcherContext } from './PrefetcherContext.ts'
export { keepPrefetchedReplies } from './prefetchedReplies.ts'
export { reportPrefetchedVisit } from './reportPrefetchedVisit.ts'
