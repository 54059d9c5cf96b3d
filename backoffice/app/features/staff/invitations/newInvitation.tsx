import { invitationInput } from '@rawaj/contract/fields/adminForms.ts'
import type { StaffRole } from '@rawaj/contract/staff/staffSchemas.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useTitle } from '../../../i18n/useTitle.ts'
import { DetailFrame, EntityForm, type FormSection, optionsOf, type Values } from '../../details/index.ts'
import { QueryContent } from '../../failures/index.ts'
import { notify } from '../../toasts/index.ts'
import { roleChoice } from '../roles/roleChoice.tsx'
import { rolesQuery } from '../roles/rolesQuery.ts'

/** As the call wants it, but for the roles, which ticks have as texts. */
const invitationSchema = invitationInput.extend({ roleIds: z.array(z.string()).min(1, 'required') })

const aboutSection: FormSection<'invitations', z.input<typeof invitationSchema>> = {
  name: 'about',
  fields: [
    { kind: 'email', name: 'email', maxLength: 200 },
    {
      kind: 'choice',
      name: 'language',
      options: optionsOf('invitations_language', ['ar', 'en']),
    },
  ],
}

/** Invites an employee by email. */
export function Component() {
  const { t } = useTexts()
  useTitle(t('invitations_new'))
  return (
    <DetailFrame name="invitations" title={t('invitations_new')}>
      <QueryContent query={useQuery(rolesQuery(useAdminApi()))}>
        {(roles) => <InvitationForm roles={roles} />}
      </QueryContent>
    </DetailFrame>
  )
}

function InvitationForm({ roles }: { roles: readonly StaffRole[] }) {
  const { t, language } = useTexts()
  const adminApi = useAdminApi()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const sections = useMemo(() => [aboutSection, roleChoice(roles)], [roles])
  const [empty] = useState({ values: { email: '', language, roleIds: [] }, version: 0 })
  async function save(_: Values, __: number, values: Values) {
    const { roleIds, ...invitation } = invitationSchema.parse(values)
    await adminApi.invite({ body: { ...invitation, roleIds: roleIds.map(Number) } })
    await queries.invalidateQueries({ queryKey: ['list', 'invitations'] })
    notify(t('invitations_created', { email: invitation.email }))
    void navigate('/invitations', { replace: true })
    return empty
  }
  return (
    <EntityForm
      name="invitations"
      draftKey="invitations/new"
      sections={sections}
      schema={invitationSchema}
      read={empty}
      save={save}
      saveText={t('invitations_send')}
      readConflict={() => empty}
    />
  )
}
