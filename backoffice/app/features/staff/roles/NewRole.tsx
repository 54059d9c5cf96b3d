import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useTitle } from '../../../i18n/useTitle.ts'
import { DetailFrame, EntityForm, type Values } from '../../details/index.ts'
import { notify } from '../../toasts/index.ts'
import { emptyRole, roleSchema, roleSections, toFormValues } from './roleForm.ts'

const empty = toFormValues({ ...emptyRole, version: 0 })

/** A role of the shop's own, before it is there. */
export function NewRole() {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const navigate = useNavigate()
  const queries = useQueryClient()
  useTitle(t('roles_new'))
  async function save(_: Values, __: number, values: Values) {
    const { data } = await adminApi.createRole({ body: roleSchema.parse(values) })
    await queries.invalidateQueries({ queryKey: ['list', 'roles'] })
    notify(t('roles_created'))
    void navigate(`/roles/${data.id}`, { replace: true })
    return empty
  }
  return (
    <DetailFrame name="roles" title={t('roles_new')}>
      <EntityForm
        name="roles"
        draftKey="roles/new"
        sections={roleSections}
        schema={roleSchema}
        read={empty}
        save={save}
        readConflict={() => empty}
      />
    </DetailFrame>
  )
}
