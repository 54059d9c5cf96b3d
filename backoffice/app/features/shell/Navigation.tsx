import { cx } from '@rawaj/design/cx.ts'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { CloseIcon, ExternalIcon } from '@rawaj/design/icons.tsx'
import { ShopLogo } from '@rawaj/design/ShopLogo.tsx'
import { useModal } from '@rawaj/design/useModal.ts'
import { useEffect } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useLanguage } from '../../i18n/useLanguage.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { usePageShop } from '../../pageShop.ts'
import { type MenuScreen, mayOpen, menuAddress, menuGroups, menuText, screens } from '../../screens.ts'
import { useMay } from '../session/index.ts'

/** Menu entries that the signed-in employee may open. */
export function useMenuScreens(): readonly MenuScreen[] {
  const may = useMay()
  return screens.flatMap((screen) => (screen.menu && mayOpen(screen, may) ? [screen] : []))
}

/** Screens outside of the menu that the signed-in employee may open by a command. */
export function useCommandScreens() {
  const may = useMay()
  return screens.flatMap(({ path, command, ...access }) => (command && mayOpen(access, may) ? [{ path, command }] : []))
}

/** The menu beside the screens, where there is room for it. */
export function Sidebar() {
  return (
    <aside className="no-paper on-petrol hidden w-60 shrink-0 flex-col overflow-y-auto lg:flex">
      <div className="flex min-h-16 items-center px-5">
        <ShopName />
      </div>
      <Menu />
    </aside>
  )
}

/** The same over the screen, where there is none. */
export function NavigationDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts()
  const { present, dialogProps } = useModal({ open, onClose, closeOnOutsideClick: true })
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes as another screen opens.
  useEffect(onClose, [pathname])
  return (
    <dialog
      {...dialogProps}
      aria-label={t('menu')}
      className="sheet sheet-start on-petrol fixed inset-y-0 start-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] overflow-y-auto"
    >
      {present && (
        <>
          <div className="flex min-h-16 items-center justify-between gap-2 ps-5 pe-2">
            <ShopName />
            <IconButton variant="onDark" label={t('close')} icon={<CloseIcon />} onClick={onClose} />
          </div>
          <Menu />
        </>
      )}
    </dialog>
  )
}

function ShopName() {
  const { t } = useTexts()
  const language = useLanguage()
  const { logo } = usePageShop()
  return (
    <ShopLogo
      language={language}
      logo={logo}
      name={t('shop_name')}
      onDark
      className={logo === null ? 'h-7' : 'h-10'}
      nameClassName="min-w-0 truncate text-18 font-semibold"
    />
  )
}

function Menu() {
  const { t } = useTexts()
  const shown = useMenuScreens()
  return (
    <nav aria-label={t('menu')} className="flex grow flex-col gap-5 px-3 pt-2 pb-5">
      {menuGroups.map((group) => {
        const entries = shown.filter(({ menu }) => menu?.group === group)
        if (entries.length === 0) return null
        return (
          <section key={group} aria-label={t(`menu_group_${group}`)}>
            {group !== 'day' && (
              <p aria-hidden="true" className="px-3 pb-1 text-12 font-medium text-petrol-200">
                {t(`menu_group_${group}`)}
              </p>
            )}
            <ul className="grid gap-0.5">
              {entries.map((screen) => (
                <li key={screen.path}>
                  <MenuEntry screen={screen} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <a
        href="/"
        target="_blank"
        rel="noreferrer"
        className="mt-auto flex min-h-11 items-center gap-3 rounded-control px-3 text-14 text-petrol-100 hover:bg-white/10"
      >
        <ExternalIcon className="size-5" />
        {t('view_shop')}
      </a>
    </nav>
  )
}

function MenuEntry({ screen }: { screen: MenuScreen }) {
  const { t } = useTexts()
  const Icon = screen.menu?.icon
  return (
    <NavLink
      to={menuAddress(screen)}
      end={screen.path === ''}
      className={({ isActive }) =>
        cx(
          'flex min-h-11 items-center gap-3 rounded-control px-3 text-14 font-medium transition-colors',
          isActive ? 'bg-white/15 text-white' : 'text-petrol-100 hover:bg-white/10',
        )
      }
    >
      {Icon && <Icon className="size-5" />}
      {t(menuText(screen))}
    </NavLink>
  )
}
