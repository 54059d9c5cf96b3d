import { MergeIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'families',
    permission: 'catalogue.read',
    lazy: () => import('./familyList.tsx'),
    texts: ['Families'],
    menu: { group: 'shop', order: 11, icon: MergeIcon },
  },
  {
    path: 'families/proposals',
    permission: 'catalogue.read',
    lazy: () => import('./proposals/proposalScreen.tsx'),
    texts: ['Families', 'Products'],
  },
  {
    path: 'families/:id',
    permission: 'catalogue.read',
    lazy: () => import('./familyDetail.tsx'),
    texts: ['Families', 'Products'],
  },
]
