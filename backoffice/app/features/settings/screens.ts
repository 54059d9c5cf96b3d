import { SettingsIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'settings',
    permission: 'settings.read',
    lazy: () => import('./SettingsScreen.tsx'),
    texts: ['Settings', 'DemoGoods', 'Emails'],
    menu: { group: 'administration', order: 90, icon: SettingsIcon },
  },
  {
    path: 'settings/:group',
    permission: 'settings.read',
    lazy: () => import('./SettingsGroupScreen.tsx'),
    texts: ['Settings', 'Vat', 'Emails'],
  },
]
