import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Focuses the field that the address names after its `#`, once it is there: a search of the whole back office leads to single fields. */
export function useFocusedField(): void {
  const { hash } = useLocation()
  useEffect(() => {
    const name = CSS.escape(decodeURIComponent(hash.slice(1)))
    if (name === '') return
    // After the focus has gone to the new screen. A field in two languages, or of rows, has longer names.
    const frame = requestAnimationFrame(() => {
      const field = document.querySelector<HTMLElement>(`main [name="${name}"], main [name^="${name}"]`)
      field?.scrollIntoView({ block: 'center' })
      field?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash])
}
