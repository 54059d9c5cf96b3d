import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import type { IconProps } from '@rawaj/design/icons.tsx'
import type { ComponentType } from 'react'
import type { EndingOf, LateTexts, TextKey } from './i18n/textKeys.ts'

/** A screen of the back office, for signed-in people. */
export type Screen = MenuScreen | UnlistedScreen

interface CommonScreen {
  /** Permission for the screen; without it the screen shows that, and the menu leaves it out. */
  permission?: Permission
  /** Permissions of which one suffices as well. */
  orPermissions?: readonly Permission[]
  /** A module that exports `Component`; fetched when the screen is first opened. */
  lazy: () => Promise<{ Component: ComponentType }>
  /** Lazily loaded texts that it uses. */
  texts?: readonly LateTexts[]
}

export interface MenuScreen extends CommonScreen {
  /** Below `/admin`; the text `menu_{path}` names it, and `menu_today` the first one. */
  path: '' | EndingOf<'menu'>
  menu: {
    group: MenuGroup
    order: number
    icon: ComponentType<IconProps>
    /** Default filter of its list, if any: `?tab=waiting`. */
    search?: string
  }
  command?: undefined
}

interface UnlistedScreen extends CommonScreen {
  /** Below `/admin`. */
  path: string
  menu?: undefined
  /** Key of its text among the commands, if it is not in the menu. */
  command?: { text: TextKey; icon: ComponentType<IconProps> }
}

/**
 * Screens that features declare in their `screens.ts`: a new one is added to the menu, the palette and the router automatically.
 */
const declared = import.meta.glob<{ screens: readonly Screen[] }>('./features/**/screens.ts', { eager: true })

export const menuGroups = ['day', 'shop', 'storefront', 'administration'] as const
type MenuGroup = (typeof menuGroups)[number]

const groupPlace = ({ menu }: Screen) => (menu ? menuGroups.indexOf(menu.group) : menuGroups.length)

/** Those of the menu first, as they stand in it. */
export const screens: readonly Screen[] = Object.values(declared)
  .flatMap((module) => module.screens)
  .toSorted((one, other) => groupPlace(one) - groupPlace(other) || (one.menu?.order ?? 0) - (other.menu?.order ?? 0))

/** Whether these permissions suffice for a screen. */
export const mayOpen = (
  { permission, orPermissions = [] }: Pick<Screen, 'permission' | 'orPermissions'>,
  may: (permission: Permission) => boolean,
): boolean => permission === undefined || [permission, ...orPermissions].some(may)

/** Target of the menu entry. */
export const menuAddress = ({ path, menu }: MenuScreen) => `/${path}${menu.search ?? ''}`

/** The key of the text that names a screen of the menu: `menu_today` for the first, which has no path. */
export const menuText = ({ path }: MenuScreen) => `menu_${path === '' ? 'today' : path}` as const
