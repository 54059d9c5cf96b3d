import { IconButton } from '@rawaj/design/IconButton.tsx'
import { MenuIcon, SearchIcon } from '@rawaj/design/icons.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { NotificationMenu } from '../notifications/index.ts'
import type { SignedInSession } from '../session/index.ts'
import { ShopStatusBadge } from '../shopStatus/index.ts'
import { overlays } from './openOverlay.ts'
import { UserMenu } from './UserMenu.tsx'

interface TopBarProps {
  staff: SignedInSession
  onOpenMenu: () => void
}

/** Above every screen: the menu on a small one, the way to everything, whether the shop is closed, and who is signed in. */
export function TopBar({ staff, onOpenMenu }: TopBarProps) {
  const { t } = useTexts()
  return (
    <header className="no-paper flex min-h-16 shrink-0 items-center gap-2 border-b border-line bg-surface px-2 sm:px-4 lg:px-8 low-window:min-h-13">
      <IconButton label={t('menu')} icon={<MenuIcon />} onClick={onOpenMenu} className="lg:hidden" />
      <button
        type="button"
        onClick={() => overlays.open('palette')}
        className="hidden h-10 min-w-0 max-w-sm grow items-center gap-2.5 rounded-control border border-line bg-ground px-3 text-14 text-muted transition-colors hover:border-line-strong sm:flex"
      >
        <SearchIcon className="size-4.5" />
        <span className="grow truncate text-start">{t('palette_open')}</span>
        <kbd dir="ltr" className="rounded-xs border border-line px-1.5 font-sans text-12">
          Ctrl K
        </kbd>
      </button>
      <IconButton
        label={t('palette_open')}
        icon={<SearchIcon />}
        onClick={() => overlays.open('palette')}
        className="sm:hidden"
      />
      <div className="ms-auto flex min-w-0 items-center gap-2">
        <ShopStatusBadge />
        <NotificationMenu />
        <UserMenu staff={staff} />
      </div>
    </header>
  )
}
