import { CategoriesIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'categories',
    permission: 'catalogue.write',
    lazy: () => import('./categoryList.tsx'),
    texts: ['Categories'],
    menu: { group: 'shop', order: 20, icon: CategoriesIcon },
  },
  {
    path: 'categories/:id',
    permission: 'catalogue.write',
    lazy: () => import('./categoryDetail.tsx'),
    texts: ['Categories'],
  },
]
