import { DiscountIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'deals',
    permission: 'deals.write',
    lazy: () => import('./dealList.tsx'),
    texts: ['Deals'],
    menu: { group: 'storefront', order: 10, icon: DiscountIcon },
  },
  {
    path: 'deals/:id',
    permission: 'deals.write',
    lazy: () => import('./dealDetail.tsx'),
    texts: ['Deals'],
  },
]
