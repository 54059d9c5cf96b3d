/** Fetches the page that a visitor is about to go to: its scripts and its data. */

export { PrefetcherContext, PrefetchOnIntent } from './PrefetchOnIntent.tsx'
export { keepPrefetchedReplies } from './prefetchedReplies.ts'
export { reportPrefetchedVisit } from './reportPrefetchedVisit.ts'
