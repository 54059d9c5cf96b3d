const mark = 'below-first-screen'

/** The `handle` of a route whose page is long and says itself where its first screen ends. */
export const ownFoldMarker = { firstScreen: 'said by the page' }

/**
 * Marks the end of a page's first screen. A browser paints the page once it has read that far: half a first screen would shift
 * when the other half is read, and a whole long page would take too long.
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
