import { SupportIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../screens.ts'
import { waitingSearch } from './waitingSearch.ts'

export const screens: readonly Screen[] = [
  {
    path: 'support',
    permission: 'support.read',
    lazy: () => import('./ticketList.tsx'),
    texts: ['Orders', 'Support'],
    menu: { group: 'day', order: 8, icon: SupportIcon, search: waitingSearch },
  },
  {
    path: 'support/:id',
    permission: 'support.read',
    lazy: () => import('./ticketDetail.tsx'),
    texts: ['Orders', 'Support'],
  },
]
