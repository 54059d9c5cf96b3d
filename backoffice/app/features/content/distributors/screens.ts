import { AddressIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'distributors',
    permission: 'content.write',
    lazy: () => import('./distributorList.tsx'),
    texts: ['Distributors'],
    menu: { group: 'shop', order: 40, icon: AddressIcon },
  },
  {
    path: 'distributors/:id',
    permission: 'content.write',
    lazy: () => import('./distributorDetail.tsx'),
    texts: ['Distributors'],
  },
]
