import { roleMembers } from '@rawaj/contract/dashboard/figureLists.ts'
import type { StaffRole } from '@rawaj/contract/staff/staffSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { RemoveIcon } from '@rawaj/design/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { ActionButton, EntityForm, ListedDetail, useListedRow } from '../../details/index.ts'
import { notify } from '../../toasts/index.ts'
import { PermissionList } from './PermissionList.tsx'
import { type RoleInput, roleSchema, roleSections, toFormValues } from './roleForm.ts'
import { roleName, rolesQuery } from './rolesQuery.ts'

const about = { name: 'roles', entity: 'role' } as const

/** A role: its names, what it allows, and how many have it. One that every shop has is only looked at. */
export function ExistingRole({ id }: { id: number }) {
  const texts = useTexts()
  const { t, number } = texts
  const query = useQuery(rolesQuery(useAdminApi()))
  return (
    <ListedDetail
      {...about}
      id={id}
      query={query}
      title={(role) => roleName(role, texts)}
      facts={({ members, permissions, builtIn }) => [
        {
          label: t('roles_members'),
          content:
            members === 0 ? (
              number(members)
            ) : (
              <Link to={roleMembers(id)} className="text-brand underline">
                {number(members)}
              </Link>
            ),
        },
        { label: t('roles_permissions'), content: number(permissions.length) },
        { label: t('roles_kind'), content: t(`roles_kind_${builtIn === null ? 'own' : 'builtIn'}`) },
      ]}
      actions={({ builtIn, members, ...role }) =>
        builtIn === null &&
        (members === 0 ? (
          <RemoveRole role={{ ...role, builtIn, members }} />
        ) : (
          <p className="max-w-64 text-14 text-muted">{t('roles_remove_text')}</p>
        ))
      }
    >
      {(role) => (role.builtIn === null ? <RoleForm role={role} /> : <BuiltInRole role={role} />)}
    </ListedDetail>
  )
}

function BuiltInRole({ role: { permissions } }: { role: StaffRole }) {
  const { t } = useTexts()
  return (
    <div className="grid gap-5">
      <Alert tone="info">{t('roles_built_in_text')}</Alert>
      <Card as="section" aria-label={t('roles_section_access')}>
        <h2 className="mb-4 text-18">{t('roles_section_access')}</h2>
        <PermissionList permissions={permissions} />
      </Card>
    </div>
  )
}

function RoleForm({ role }: { role: StaffRole }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const { replaceRow, readAnew } = useListedRow<StaffRole>({ ...about, id: role.id })
  async function save(changes: Partial<RoleInput>, version: number) {
    const { data } = await adminApi.updateRole({ params: { id: role.id }, body: { ...changes, version } })
    replaceRow(() => data)
    readAnew()
    notify(t('saved'))
    return toFormValues(data)
  }
  return (
    <EntityForm
      name="roles"
      draftKey={`roles/${role.id}`}
      sections={roleSections}
      schema={roleSchema}
      read={toFormValues(role)}
      save={save}
      readConflict={(current) => {
        // The reply's data is the role as it is now, without how many have it.
        const now = { ...role, ...(current as Omit<StaffRole, 'members'>) }
        replaceRow(() => now)
        return toFormValues(now)
      }}
    />
  )
}

function RemoveRole({ role }: { role: StaffRole }) {
  const texts = useTexts()
  const { t } = texts
  const adminApi = useAdminApi()
  const navigate = useNavigate()
  const { readAnew } = useListedRow<StaffRole>({ ...about, id: role.id })
  return (
    <ActionButton
      icon={<RemoveIcon />}
      label={t('remove')}
      question={{ title: t('remove_named', { name: roleName(role, texts) }), text: t('roles_remove_question') }}
      run={() => adminApi.deleteRole({ params: { id: role.id } })}
      onDone={() => {
        readAnew()
        notify(t('roles_removed'))
        void navigate('/roles', { replace: true })
      }}
    />
  )
}
