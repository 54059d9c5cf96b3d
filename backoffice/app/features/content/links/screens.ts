import { LinkIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../../screens.ts'

// The link search uses texts of banners.
const parts = { permission: 'content.write', texts: ['Links', 'Banners'] } as const

export const screens: readonly Screen[] = [
  {
    ...parts,
    path: 'links',
    lazy: () => import('./linkList.tsx'),
    menu: { group: 'storefront', order: 4, icon: LinkIcon },
  },
  { ...parts, path: 'links/order', lazy: () => import('./ReorderScreen.tsx') },
  { ...parts, path: 'links/standard/:id', lazy: () => import('./standardDetail.tsx') },
  { ...parts, path: 'links/:id', lazy: () => import('./linkDetail.tsx') },
]
