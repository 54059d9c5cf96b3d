import type { StaffRole } from '@rawaj/contract/staff/staffSchemas.ts'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { FormSection } from '../../details/index.ts'
import { PermissionList } from './PermissionList.tsx'
import { roleName } from './rolesQuery.ts'

interface Chosen {
  roleIds: string[]
}

/** Roles as ticks, with what those that are ticked allow; the field is `roleIds`, and its values are texts, as ticks have them. */
export const roleChoice = (
  roles: readonly StaffRole[],
): FormSection<'staff', Chosen> & FormSection<'invitations', Chosen> => ({
  name: 'access',
  fields: [
    {
      kind: 'ticks',
      name: 'roleIds',
      options: roles.map((role) => ({ value: String(role.id), text: (texts) => roleName(role, texts) })),
    },
  ],
  after: <Allowed roles={roles} />,
})

function Allowed({ roles }: { roles: readonly StaffRole[] }) {
  const { t } = useTexts()
  const titleId = useId()
  const ticked: unknown = useWatch({ name: 'roleIds' })
  const chosen = roles.filter(({ id }) => Array.isArray(ticked) && ticked.includes(String(id)))
  return (
    <section aria-labelledby={titleId} className="rounded-control bg-ground p-4">
      <h3 id={titleId} className="mb-3 text-14 font-medium">
        {t('roles_allow')}
      </h3>
      <PermissionList permissions={chosen.flatMap(({ permissions }) => permissions)} />
    </section>
  )
}
