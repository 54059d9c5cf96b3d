import { KeyIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'roles',
    permission: 'staff.manage',
    lazy: () => import('./roleList.tsx'),
    texts: ['Roles'],
    menu: { group: 'administration', order: 61, icon: KeyIcon },
  },
  { path: 'roles/:id', permission: 'staff.manage', lazy: () => import('./roleDetail.tsx'), texts: ['Roles'] },
]
