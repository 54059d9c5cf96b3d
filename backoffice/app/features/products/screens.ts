import { ParcelIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'products',
    permission: 'catalogue.read',
    lazy: () => import('./productList.tsx'),
    texts: ['Products'],
    menu: { group: 'shop', order: 10, icon: ParcelIcon },
  },
  {
    path: 'products/:id',
    permission: 'catalogue.read',
    lazy: () => import('./productDetail.tsx'),
    texts: ['Products'],
  },
]
