import type { StaffMember } from '@rawaj/contract/staff/staffSchemas.ts'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { byId, ListedDetail, listedKey } from '../details/index.ts'
import { QueryContent } from '../failures/index.ts'
import { RolesForm } from './RolesForm.tsx'
import { rolesQuery } from './roles/rolesQuery.ts'
import { StaffActions } from './StaffActions.tsx'
import { statusOf, statusTone } from './staffStatus.ts'

/** An employee: account, roles, and sign-in. */
export const Component = byId(Member)

function Member({ id }: { id: number }) {
  const texts = useTexts()
  const query = useAdminQuery(listedKey('staff'), 'listStaff', {})
  return (
    <ListedDetail
      name="staff"
      entity="staff"
      id={id}
      query={query}
      title={({ name, email }) => name || email}
      facts={(member) => factsOf(member, texts)}
      actions={(member) => <StaffActions member={member} />}
    >
      {(member) => <Roles member={member} />}
    </ListedDetail>
  )
}

const factsOf = (member: StaffMember, { t }: Texts) => [
  { label: t('staff_email'), content: <Ltr>{member.email}</Ltr> },
  {
    label: t('staff_status'),
    content: <StatusPill tone={statusTone(member)}>{t(`staff_status_${statusOf(member)}`)}</StatusPill>,
  },
  {
    label: t('staff_secondFactor'),
    content: t(member.secondFactor ? 'staff_secondFactor_yes' : 'staff_secondFactor_no'),
  },
  {
    label: t('staff_lastUsedAt'),
    content: member.lastUsedAt === null ? t('staff_not_signed_in') : <Moment at={member.lastUsedAt} />,
  },
]

function Roles({ member }: { member: StaffMember }) {
  return (
    <QueryContent query={useQuery(rolesQuery(useAdminApi()))}>
      {(roles) => <RolesForm member={member} roles={roles} />}
    </QueryContent>
  )
}
