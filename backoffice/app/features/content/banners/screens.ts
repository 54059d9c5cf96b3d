import { PictureIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../../screens.ts'

const parts = { permission: 'content.write', texts: ['Banners'] } as const

export const screens: readonly Screen[] = [
  {
    ...parts,
    path: 'banners',
    lazy: () => import('./bannerList.tsx'),
    menu: { group: 'storefront', order: 2, icon: PictureIcon },
  },
  { ...parts, path: 'banners/order', lazy: () => import('./ReorderScreen.tsx') },
  { ...parts, path: 'banners/:id', lazy: () => import('./bannerDetail.tsx') },
]
