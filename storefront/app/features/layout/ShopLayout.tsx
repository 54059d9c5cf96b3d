import type { Layout, ShopAddress } from '@rawaj/contract/content/contentSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useMatches, useNavigation } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { cachedPart } from '../../ui/cachedPart.tsx'
import { deferredPart } from '../../ui/deferredPart.tsx'
import { FoldMarker, ownFoldMarker } from '../../ui/FoldMarker.tsx'
import { focusOn } from '../../ui/moveFocus.ts'
import { currentToasts, noToasts, subscribeToasts } from '../../ui/toast.ts'
import { useLazyComponent } from '../../ui/useLazyComponent.ts'
import { useAddPending, useFollowOtherTabs } from '../cart/index.ts'
import { useLazyDialog } from '../feedback/index.ts'
import type { CategoryLink } from '../page/index.ts'
import { BottomNav } from './BottomNav.tsx'
import { CategoryNav } from './CategoryNav.tsx'
import { closeEarlyMenu, EarlyMenu } from './EarlyMenu.tsx'
import { Header } from './Header.tsx'
import type { MenuPart } from './MenuDrawer.tsx'
import { Notice } from './Notice.tsx'

const DeferredFooter = deferredPart('footer', async () => (await import('./Footer.tsx')).Footer)
const Footer = import.meta.env.SSR ? cachedPart('footer', DeferredFooter) : DeferredFooter
const loadMenu = async () => (await import('./MenuDrawer.tsx')).MenuDrawer

/** Pressed before the page is hydrated, the button of a menu fetches it at once. */
if (!import.meta.env.SSR && window.earlyInput?.press?.button.ariaHasPopup) loadMenu().catch(() => undefined)

interface ShopLayoutProps {
  year: number
  categories: CategoryLink[]
  address: ShopAddress | null
  notice: Layout['notice']
  /** `null`: those that every shop begins with. */
  entries: Layout['entries'] | null
  children: ReactNode
}

/** Frame of every page: notice line, header, categories, footer, bottom bar, and the menu they open. */
export function ShopLayout({ year, categories, address, notice, entries, children }: ShopLayoutProps) {
  const { t } = useTranslation()
  const { shop } = usePageData()
  useFollowOtherTabs()
  useAddPending()
  const [menu, setMenu] = useState<{ part: MenuPart; open: boolean } | null>(null)
  const isLong = useMatches().some(({ handle }) => handle === ownFoldMarker)
  const show = (part: MenuPart) => setMenu({ part, open: true })
  const MenuDrawer = useLazyDialog({
    load: loadMenu,
    enabled: menu !== null,
    onFailed: () => {
      setMenu(null)
      closeEarlyMenu()
    },
  })
  const isMenuOpen = menu?.open && MenuDrawer !== null
  useEffect(() => {
    if (isMenuOpen) closeEarlyMenu()
  }, [isMenuOpen])
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        {t('skip_to_content')}
      </a>
      {notice && <Notice notice={notice} />}
      <Header address={address} onMenu={() => show('everything')} />
      <CategoryNav categories={categories} />
      <main id="content" tabIndex={-1} className="grow outline-none">
        {!shop.open && (
          <div className="container-page pt-4">
            <Alert tone="warning">{t('closed_title')}</Alert>
          </div>
        )}
        {children}
      </main>
      {!isLong && <FoldMarker />}
      <Footer year={year} categories={categories} address={address} entries={entries} />
      <BottomNav onCategories={() => show('categories')} />
      <EarlyMenu />
      {menu && MenuDrawer && (
        <MenuDrawer
          part={menu.part}
          open={menu.open}
          onClose={() => setMenu({ ...menu, open: false })}
          categories={categories}
          address={address}
          entries={entries?.menu ?? null}
        />
      )}
      <Notifications />
      <PageAnnouncer />
      <NavigationProgress />
    </div>
  )
}

const loadToaster = async () => (await import('../../ui/Toaster.tsx')).Toaster

/** After everything that matters, and early enough that the first toast can be shown when it says "no connection". */
const loadAfterMs = 3_000

/** Place of the toasts. Their code is loaded when the page has settled, or with the first toast if that is sooner. */
function Notifications() {
  const { t } = useTranslation()
  const [settled, setSettled] = useState(false)
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, noToasts)
  const Toaster = useLazyComponent({ load: loadToaster, enabled: settled || toasts.length > 0, retryKey: toasts })
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), loadAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return Toaster && <Toaster label={t('notices')} closeLabel={t('close')} />
}

/**
 * After client-side navigation this does what a browser does after loading a page: faces that came late are shown with its first
 * paint, a screen reader announces the title, and the focus moves to the beginning, unless the focused element still exists.
 */
function PageAnnouncer() {
  const { key, pathname } = useLocation()
  const [title, setTitle] = useState('')
  const shown = useRef({ key, pathname })

  useLayoutEffect(() => {
    if (pathname !== shown.current.pathname) window.showFaces?.()
  }, [pathname])
  useEffect(() => {
    const before = shown.current
    shown.current = { key, pathname }
    if (key === before.key) return
    setTitle(document.title)
    // A link of the page before has gone with it, and the focus with the link.
    if (pathname !== before.pathname && document.activeElement === document.body) {
      focusOn(null)
    }
  }, [key, pathname])

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}

/** A line along the top edge while another page is fetched, unless it is there at once. */
function NavigationProgress() {
  const { state } = useNavigation()
  return state === 'idle' ? null : <div aria-hidden="true" className="navigation-progress" />
}
