import type { StaffRole } from '@rawaj/contract/staff/staffSchemas.ts'
import { defineListScreen } from '../../lists/index.ts'
import { roleName } from './rolesQuery.ts'

const kindOf = ({ builtIn }: StaffRole) => (builtIn === null ? 'own' : 'builtIn')

/** The roles of the shop: those that every shop has, then its own. */
export const Component = defineListScreen({
  name: 'roles',
  call: 'listRoles',
  columns: [
    { name: 'name', primary: true, width: 16, value: roleName },
    {
      name: 'otherName',
      width: 14,
      value: (role, { language }) => roleName(role, { language: language === 'ar' ? 'en' : 'ar' }),
    },
    { name: 'members', kind: 'number', width: 8 },
    { name: 'permissions', kind: 'number', width: 9, value: ({ permissions }) => permissions.length },
    {
      name: 'kind',
      kind: 'status',
      width: 12,
      value: (role, { t }) => t(`roles_kind_${kindOf(role)}`),
      tone: ({ builtIn }) => (builtIn === null ? 'info' : 'neutral'),
    },
  ],
  filters: [
    { kind: 'search', name: 'query' },
    {
      kind: 'choice',
      name: 'kind',
      options: ['builtIn', 'own'],
      matches: (role, option) => kindOf(role) === option,
    },
  ],
  remove: { call: 'deleteRole', isPossible: ({ builtIn, members }) => builtIn === null && members === 0 },
  create: { href: '/roles/new', permission: 'staff.manage' },
})
