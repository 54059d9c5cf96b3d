import type { StaffMember } from '@rawaj/contract/staff/staffSchemas.ts'
import { RemoveIcon, SignOutIcon } from '@rawaj/design/icons.tsx'
import { useMemo } from 'react'
import { defineList, ListScreen, type RowAction } from '../lists/index.ts'
import { useStaff } from '../session/index.ts'
import { hasRole, readRoleOptions, roleNames } from './roles/rolesQuery.ts'
import { statusOf, statusTone } from './staffStatus.ts'

/** Own sessions and second factors are managed under “Your account”: ending the own session would abort the rest. */
const actionsFor = (ownId: number | undefined): RowAction<StaffMember, 'staff'>[] => [
  {
    name: 'endSessions',
    icon: <SignOutIcon />,
    isPossible: ({ id, lastUsedAt }) => id !== ownId && lastUsedAt !== null,
    run: (adminApi, { id }) => adminApi.endStaffSessions({ params: { id } }),
  },
  {
    name: 'resetFactors',
    icon: <RemoveIcon />,
    danger: true,
    isPossible: ({ id, secondFactor }) => id !== ownId && secondFactor,
    run: (adminApi, { id }) => adminApi.resetSecondFactors({ params: { id } }),
  },
]

/** All employees; `ownId`: the viewer. */
const staffListFor = (ownId: number | undefined) =>
  defineList({
    name: 'staff',
    call: 'listStaff',
    columns: [
      { name: 'name', primary: true, width: 11 },
      { name: 'email', kind: 'code', width: 14 },
      { name: 'roles', width: 11, value: ({ roles }, texts) => roleNames(roles, texts) },
      {
        name: 'status',
        kind: 'status',
        width: 8,
        value: (member, { t }) => t(`staff_status_${statusOf(member)}`),
        tone: statusTone,
      },
      {
        name: 'secondFactor',
        width: 9,
        value: ({ secondFactor }, { t }) => t(secondFactor ? 'staff_secondFactor_yes' : 'staff_secondFactor_no'),
      },
      { name: 'lastUsedAt', kind: 'time', width: 10.5 },
    ],
    filters: [
      { kind: 'search', name: 'query' },
      { kind: 'entity', name: 'role', permission: 'staff.manage', options: readRoleOptions, matches: hasRole },
      {
        kind: 'choice',
        name: 'secondFactor',
        options: ['yes', 'no'],
        matches: ({ secondFactor }, option) => secondFactor === (option === 'yes'),
      },
    ],
    actions: actionsFor(ownId),
    create: { href: '/invitations/new', permission: 'staff.manage' },
  })

export function Component() {
  const ownId = useStaff().staff?.user.id
  return <ListScreen list={useMemo(() => staffListFor(ownId), [ownId])} />
}
