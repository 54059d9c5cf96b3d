const mark = 'below-first-screen'

/** The `handle` of a route whose page is long and says itself where its first screen ends. */
export const ownFoldMarker = { firstScreen: 'said by the page' }

/**
 * Stands where a page's first screen ends. A browser shows the page once it has read that far: half a first screen would
 * move when the other half is read, and all of a long page would take its time.
 */
export function FoldMarker() {
  return (
    <>
      {/* React writes it into the head. */}
      <link rel="expect" href={`#${mark}`} blocking="render" />
      <span id={mark} hidden />
    </>
  )
}
