import { StaffIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'staff',
    permission: 'staff.manage',
    lazy: () => import('./staffList.tsx'),
    texts: ['Staff', 'Roles'],
    menu: { group: 'administration', order: 60, icon: StaffIcon },
  },
  { path: 'staff/:id', permission: 'staff.manage', lazy: () => import('./staffDetail.tsx'), texts: ['Staff', 'Roles'] },
]
