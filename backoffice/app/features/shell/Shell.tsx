import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useTexts } from '../../i18n/useTexts.ts'
import { SessionNotices } from '../account/index.ts'
import { useStaff } from '../session/index.ts'
import { useTheme } from '../theme/index.ts'
import { Toasts } from '../toasts/index.ts'
import { NavigationDrawer, Sidebar } from './Navigation.tsx'
import { Overlays } from './Overlays.tsx'
import { ShopLetterhead } from './ShopLetterhead.tsx'
import { TopBar } from './TopBar.tsx'
import { useLanguagePreference } from './useLanguagePreference.ts'

/** Frame of every signed-in screen: the menu, the bar above, and messages about the session. */
export function Shell() {
  const { t } = useTexts()
  const { staff, ...session } = useStaff()
  const [menuOpen, setMenuOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  useTheme()
  useLanguagePreference()
  useFocusOnNavigation(main)
  if (!staff) return null
  return (
    <div className="back-office flex h-dvh bg-ground">
      <a
        href="#main"
        className="skip-link fixed start-4 top-4 z-50 -translate-y-24 rounded-control bg-surface px-4 py-2 font-medium text-brand shadow-float transition-transform focus:translate-y-0"
      >
        {t('skip_to_content')}
      </a>
      <Sidebar />
      <NavigationDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
      <div className="flex min-w-0 grow flex-col">
        <ShopLetterhead />
        <TopBar staff={staff} onOpenMenu={() => setMenuOpen(true)} />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="relative min-h-0 grow overflow-y-auto scroll-py-28 px-4 py-4 outline-none sm:px-6 sm:py-6 lg:px-8"
        >
          <SessionNotices {...session} />
          {/* Another account has nothing of what was typed for this one. */}
          <Outlet key={staff.user.id} />
        </main>
      </div>
      <Overlays />
      <Toasts />
    </div>
  )
}

/** Moves the focus of keyboard and screen reader users to the new screen, away from the link that led there. */
function useFocusOnNavigation(main: { current: HTMLElement | null }) {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // A screen that begins with a field marks it.
    const first = main.current?.querySelector<HTMLElement>('[data-autofocus]') ?? main.current
    first?.focus({ preventScroll: true })
    main.current?.scrollTo(0, 0)
  }, [pathname, main])
}
