import { InfoIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../../screens.ts'

// The link search uses texts of banners.
const parts = { permission: 'content.write', texts: ['Notices', 'Banners'] } as const

export const screens: readonly Screen[] = [
  {
    ...parts,
    path: 'notices',
    lazy: () => import('./noticeList.tsx'),
    menu: { group: 'storefront', order: 3, icon: InfoIcon },
  },
  { ...parts, path: 'notices/:id', lazy: () => import('./noticeDetail.tsx') },
]
