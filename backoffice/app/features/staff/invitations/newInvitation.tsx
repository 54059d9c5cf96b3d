import { invitationInput } from '@rawaj/contract/fields/adminForms.ts'
import type { StaffRole } from '@rawaj/contract/staff/staffSchemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'
import { useAdminApi } from '../../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useTitle } from '../../../i18n/useTitle.ts'
import { DetailFrame, type FormSection, NewEntityForm, optionsOf } from '../../details/index.ts'
import { QueryContent } from '../../failures/index.ts'
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
  const sections = useMemo(() => [aboutSection, roleChoice(roles)], [roles])
  return (
    <NewEntityForm
      name="invitations"
      sections={sections}
      schema={invitationSchema}
      empty={{ email: '', language, roleIds: [] }}
      saveText={t('invitations_send')}
      create={async ({ roleIds, ...invitation }) => {
        await adminApi.invite({ body: { ...invitation, roleIds: roleIds.map(Number) } })
        return { message: t('invitations_created', { email: invitation.email }), to: '/invitations' }
      }}
    />
  )
}
