import type { Screen } from '../../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'orders/new',
    permission: 'orders.move',
    lazy: () => import('./NewOrderScreen.tsx'),
    texts: ['Customers', 'Orders'],
  },
]
