import { HomeIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: '',
    lazy: () => import('./DashboardScreen.tsx'),
    texts: ['Orders', 'Today'],
    menu: { group: 'day', order: 1, icon: HomeIcon },
  },
]
