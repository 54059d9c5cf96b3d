import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import type { LucideProps } from 'lucide-react'
import type { ComponentType } from 'react'
import type { EndingOf, LateTexts, TextKey } from './i18n/textKeys.ts'

/** A screen of the back office, for signed-in people. */
export type Screen = MenuScreen | UnlistedScreen

interface CommonScreen {
  /** Without it the screen says so, and the menu leaves it out. */
  permission?: Permission
  /** Permissions of which one suffices as well. */
  orPermissions?: readonly Permission[]
  /** A module that exports `Component`; fetched when the screen is first opened. */
  lazy: () => Promise<{ Component: ComponentType }>
  /** Of the texts that are not there from the start, those that it says. */
  texts?: readonly LateTexts[]
}

export interface MenuScreen extends CommonScreen {
  /** Below `/admin`; the text `menu_{path}` names it, and `menu_today` the first one. */
  path: '' | EndingOf<'menu'>
  menu: {
    group: MenuGroup
    order: number
    icon: ComponentType<LucideProps>
    /** What its list begins with, where that is not all of it: `?tab=waiting`. */
    search?: string
  }
  command?: undefined
}

interface UnlistedScreen extends CommonScreen {
  /** Below `/admin`. */
  path: string
  menu?: undefined
  /** Its place among the commands, where it has none in the menu: the key of its text. */
  command?: { text: TextKey; icon: ComponentType<LucideProps> }
}

export const menuGroups = ['day', 'shop', 'storefront', 'administration'] as const
type MenuGroup = (typeof menuGroups)[number]

/** What every feature declares in its `screens.ts`: a new one is in the menu, the palette and the router by itself. */
const declared = import.meta.glob<{ screens: readonly Screen[] }>('./features/**/screens.ts', { eager: true })

export const screens: readonly Screen[] = Object.values(declared)
  .flatMap((module) => module.screens)
  .toSorted((one, other) => (one.menu?.order ?? 0) - (other.menu?.order ?? 0))

/** Whether these permissions suffice for a screen. */
export const mayOpen = (
  { permission, orPermissions = [] }: Pick<Screen, 'permission' | 'orPermissions'>,
  may: (permission: Permission) => boolean,
): boolean => permission === undefined || [permission, ...orPermissions].some(may)

/** Where the menu leads to. */
export const menuAddress = ({ path, menu }: MenuScreen) => `/${path}${menu.search ?? ''}`

/** The key of the text that names a screen of the menu: `menu_today` for the first, which has no path. */
export const menuText = ({ path }: MenuScreen) => `menu_${path === '' ? 'today' : path}` as const
