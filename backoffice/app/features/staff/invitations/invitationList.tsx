import { RemoveIcon } from '@rawaj/design/icons.tsx'
import { defineListScreen } from '../../lists/index.ts'
import { hasRole, readRoleOptions, roleNames } from '../roles/rolesQuery.ts'

/** Invitations that may still be accepted, the newest first. */
export const Component = defineListScreen({
  name: 'invitations',
  href: null,
  call: 'listInvitations',
  columns: [
    { name: 'email', kind: 'code', primary: true, width: 14 },
    { name: 'roles', width: 12, value: ({ roles }, texts) => roleNames(roles, texts) },
    { name: 'invitedBy', width: 11 },
    { name: 'createdAt', kind: 'time', width: 11.5 },
    { name: 'expiresAt', kind: 'time', width: 11.5 },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    { kind: 'entity', name: 'role', permission: 'staff.manage', options: readRoleOptions, matches: hasRole },
  ],
  actions: [
    {
      name: 'revoke',
      icon: <RemoveIcon />,
      danger: true,
      run: (adminApi, { id }) => adminApi.revokeInvitation({ params: { id } }),
    },
  ],
  create: { href: '/invitations/new', permission: 'staff.manage' },
})
