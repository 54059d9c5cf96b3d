import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Does after a walk inside the shop what a browser does with a page it loads: a screen reader hears the page's title,
 * and the keyboard goes on at its beginning, unless what has the focus is still there.
 */
export function PageAnnouncer() {
  const { key, pathname } = useLocation()
  const [title, setTitle] = useState('')
  const shown = useRef({ key, pathname })

  useEffect(() => {
    const before = shown.current
    shown.current = { key, pathname }
    if (key === before.key) return
    setTitle(document.title)
    // A link of the page before has gone with it, and the focus with the link.
    if (pathname !== before.pathname && document.activeElement === document.body) {
      document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [key, pathname])

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
