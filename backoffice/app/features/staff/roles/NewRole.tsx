import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { NewEntityScreen } from '../../details/index.ts'
import { emptyRole, roleSchema, roleSections } from './roleForm.ts'

/** A role of the shop's own, before it is there. */
export function NewRole() {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  return (
    <NewEntityScreen
      name="roles"
      title={t('roles_new')}
      sections={roleSections}
      schema={roleSchema}
      empty={emptyRole}
      create={async (body) => {
        const { data } = await adminApi.createRole({ body })
        return { message: t('roles_created'), to: `/roles/${data.id}` }
      }}
    />
  )
}
