import { BrandIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'brands',
    permission: 'catalogue.read',
    lazy: () => import('./brandList.tsx'),
    texts: ['Brands'],
    menu: { group: 'shop', order: 22, icon: BrandIcon },
  },
  { path: 'brands/:id', permission: 'catalogue.read', lazy: () => import('./brandDetail.tsx'), texts: ['Brands'] },
]
