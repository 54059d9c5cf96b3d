import { prefetchablePages } from '@rawaj/contract/content/prefetchablePages.ts'
import { use, useEffect, useState } from 'react'
import { matchPath, PrefetchPageLinks } from 'react-router'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { usePageData } from '../../pageContext.ts'
import { PrefetcherContext } from './PrefetcherContext.ts'

/** A mouse that only passes over a link asks for nothing. */
const hoverMs = 65

const isPrefetchable = (pathname: string) => prefetchablePages.some((pattern) => matchPath(pattern, pathname))

/** The page that a link leads to, if it may be fetched before anybody goes there. */
function pageOf(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.target !== '' || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  if (url.origin !== location.origin || !isPrefetchable(url.pathname)) return null
  const isHere = url.pathname === location.pathname && url.search === location.search
  // `lang` turns the page in place.
  return isHere || url.searchParams.has('lang') ? null : url
}

interface Connection {
  saveData?: boolean
}

const savesData = () => (navigator as Navigator & { connection?: Connection }).connection?.saveData === true

/**
 * Fetches the scripts and the data of a page once its link is pointed at, focused or touched, so that it is there when the
 * press ends. One listener for all links of the page.
 */
export function PrefetchOnIntent() {
  const prefetcher = use(PrefetcherContext)
  const pageData = usePageData()
  const language = useLanguage()
  const [page, setPage] = useState<string | null>(null)

  useEffect(() => {
    if (!prefetcher || savesData()) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const prefetch = (url: URL) => {
      clearTimeout(timer)
      setPage(url.pathname + url.search)
      import('./prefetchData.ts').then(
        ({ prefetchData }) => prefetchData(prefetcher, { ...pageData, language }, url),
        () => undefined,
      )
    }
    function onHover({ target, pointerType }: PointerEvent) {
      clearTimeout(timer)
      const url = pointerType === 'mouse' ? pageOf(target) : null
      if (url) timer = setTimeout(() => prefetch(url), hoverMs)
    }
    function onPress({ target }: Event) {
      const url = pageOf(target)
      if (url) prefetch(url)
    }
    document.addEventListener('pointerover', onHover, { passive: true })
    document.addEventListener('pointerdown', onPress, { passive: true })
    document.addEventListener('focusin', onPress)
    // The interaction that brought this code.
    const url = pageOf(document.querySelector('a:hover') ?? document.activeElement)
    if (url) prefetch(url)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('pointerover', onHover)
      document.removeEventListener('pointerdown', onPress)
      document.removeEventListener('focusin', onPress)
    }
  }, [prefetcher, pageData, language])

  return page && <PrefetchPageLinks page={page} />
}
