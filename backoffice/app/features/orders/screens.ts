import { CollectIcon, OrdersIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'orders',
    permission: 'orders.read',
    lazy: () => import('./orderList.tsx'),
    texts: ['Orders'],
    menu: { group: 'day', order: 5, icon: OrdersIcon },
  },
  {
    path: 'collections',
    permission: 'orders.read',
    lazy: () => import('./CollectionsScreen.tsx'),
    texts: ['Orders'],
    menu: { group: 'day', order: 9, icon: CollectIcon },
  },
  {
    path: 'orders/:id',
    permission: 'orders.read',
    lazy: () => import('./orderDetail.tsx'),
    texts: ['Emails', 'Orders'],
  },
]
