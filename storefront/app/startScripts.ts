/**
 * Runs in the head as an inline script (root.tsx), after the preloads and before the stylesheet, which a script waits for. So it uses
 * nothing from outside its own body. On a slow line, where what takes time is the way of the scripts, they are fetched at once; on any
 * other after the first paint, which they would only hold up (docs/decisions/0068-scripts-after-the-first-paint.md).
 */
export default function startScripts(): void {
  /** Time to the first byte from which a line is slow, in milliseconds. */
  const slowResponseMs = 100
  /** For a page that is hidden before it is painted, in milliseconds. */
  const maxWaitMs = 3_000

  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const { connection } = navigator as { connection?: { rtt: number; downlink: number } }
  const isSlow =
    !navigation ||
    navigation.responseStart - navigation.requestStart > slowResponseMs ||
    // As ui/fonts.ts tells a slow line.
    (connection && connection.rtt >= 125 && connection.downlink < 2)
  if (isSlow || document.hidden) {
    start()
    return
  }
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint')[0]) start()
  }).observe({ type: 'paint', buffered: true })
  setTimeout(start, maxWaitMs)

  /** Called once more, it finds nothing left to do. */
  function start() {
    for (const link of document.querySelectorAll<HTMLLinkElement>('[rel=waiting-module]')) link.rel = 'modulepreload'
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
    else run()
  }
  function run() {
    for (const script of document.querySelectorAll('[type=waiting-module]')) {
      const module = document.createElement('script')
      module.type = 'module'
      module.text = script.textContent
      script.replaceWith(module)
    }
  }
}
