import { roleInput } from '@rawaj/contract/fields/adminForms.ts'
import type { StaffRole } from '@rawaj/contract/staff/staffSchemas.ts'
import { permissionKey } from '../../account/index.ts'
import type { FormSection } from '../../details/index.ts'
import { areaOf, permissionsInOrder } from './permissionAreas.ts'

/** Editable fields of a role. */
export type RoleInput = Pick<StaffRole, 'nameAr' | 'nameEn' | 'permissions'>

export const roleSchema = roleInput

export const emptyRole: RoleInput = { nameAr: '', nameEn: '', permissions: [] }

export const roleSections: readonly FormSection<'roles', RoleInput>[] = [
  { name: 'about', fields: [{ kind: 'bilingual', name: 'name', maxLength: 60 }] },
  {
    name: 'access',
    fields: [
      {
        kind: 'ticks',
        name: 'permissions',
        options: permissionsInOrder.map((permission) => ({
          value: permission,
          text: ({ t }) => t(permissionKey(permission)),
          group: ({ t }) => t(`roles_area_${areaOf(permission)}`),
        })),
      },
    ],
  },
]

/** Form values of a role: permissions in the order in which they are offered, whatever order they are stored in. */
export const toFormValues = ({ nameAr, nameEn, permissions, version }: RoleInput & { version: number }) => ({
  values: { nameAr, nameEn, permissions: permissionsInOrder.filter((permission) => permissions.includes(permission)) },
  version,
})
