import { MailIcon } from '@rawaj/design/icons.tsx'
import type { Screen } from '../../../screens.ts'

export const screens: readonly Screen[] = [
  {
    path: 'invitations',
    permission: 'staff.manage',
    lazy: () => import('./invitationList.tsx'),
    texts: ['Invitations', 'Roles'],
    menu: { group: 'administration', order: 62, icon: MailIcon },
  },
  {
    path: 'invitations/new',
    permission: 'staff.manage',
    lazy: () => import('./newInvitation.tsx'),
    texts: ['Invitations', 'Roles'],
  },
]
