import { CategoriesIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'categories',
    permission: 'catalogue.read',
    lazy: () => import('./categoryList.tsx'),
    texts: ['Categories'],
    menu: { group: 'shop', order: 20, icon: CategoriesIcon },
  },
  {
    path: 'categories/order',
    permission: 'catalogue.write',
    lazy: () => import('./ReorderScreen.tsx'),
    texts: ['Categories'],
  },
  {
    path: 'categories/:id',
    permission: 'catalogue.read',
    lazy: () => import('./categoryDetail.tsx'),
    texts: ['Categories'],
  },
  {
    path: 'categories/:id/specification',
    permission: 'catalogue.read',
    lazy: () => import('./specificationDetail.tsx'),
    texts: ['Categories'],
  },
]
