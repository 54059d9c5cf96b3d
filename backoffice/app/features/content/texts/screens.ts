import { TextsIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../../screens.ts'

const parts = { permission: 'content.write', texts: ['Words'] } as const

export const screens: readonly Screen[] = [
  {
    ...parts,
    path: 'words',
    lazy: () => import('./textList.tsx'),
    menu: { group: 'storefront', order: 40, icon: TextsIcon },
  },
  { ...parts, path: 'words/:id', lazy: () => import('./textDetail.tsx') },
]
