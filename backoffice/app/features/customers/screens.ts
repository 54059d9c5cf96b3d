import { CustomersIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'customers',
    permission: 'customers.read',
    lazy: () => import('./customerList.tsx'),
    texts: ['Customers', 'Orders'],
    menu: { group: 'day', order: 10, icon: CustomersIcon },
  },
  {
    path: 'customers/:id/merge',
    permission: 'customers.write',
    lazy: () => import('./customerMerge.tsx'),
    texts: ['Customers', 'Orders'],
  },
  {
    path: 'customers/:id',
    permission: 'customers.read',
    lazy: () => import('./customerDetail.tsx'),
    texts: ['Customers', 'Orders'],
  },
]
