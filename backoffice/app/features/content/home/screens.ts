import { HomeIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../../screens.ts'

const parts = { permission: 'content.write', texts: ['Home'] } as const

export const screens: readonly Screen[] = [
  {
    ...parts,
    path: 'home',
    lazy: () => import('./homeList.tsx'),
    menu: { group: 'storefront', order: 1, icon: HomeIcon },
  },
  { ...parts, path: 'home/order', lazy: () => import('./ReorderScreen.tsx') },
  { ...parts, path: 'home/parts/:id', lazy: () => import('./partDetail.tsx') },
  { ...parts, path: 'home/:id', lazy: () => import('./listDetail.tsx') },
]
