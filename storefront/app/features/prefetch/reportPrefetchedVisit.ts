/** Of a page that was prefetched or prerendered; not in every browser. */
interface Speculation {
  deliveryType?: string
  /** Milliseconds from the beginning of a prerender until the page was shown; 0 where it was not prerendered. */
  activationStart?: number
}

/**
 * The shop counts no request that is made in advance. A page that was, and is shown now, is asked for once more: the answer is a
 * 304, and the request its visit.
 */
export function reportPrefetchedVisit(): void {
  if ((document as Document & { prerendering?: boolean }).prerendering) {
    document.addEventListener('prerenderingchange', reportPrefetchedVisit, { once: true })
    return
  }
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & Speculation)[]
  if (navigation?.deliveryType !== 'navigational-prefetch' && !navigation?.activationStart) return
  fetch(location.href, { cache: 'no-cache', priority: 'low' }).catch(() => undefined)
}
