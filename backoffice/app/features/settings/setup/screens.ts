import { ShopIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'setup',
    permission: 'settings.write',
    lazy: () => import('./SetupScreen.tsx'),
    texts: ['Settings', 'Setup', 'DemoGoods', 'Vat'],
    menu: { group: 'administration', order: 80, icon: ShopIcon },
  },
]
