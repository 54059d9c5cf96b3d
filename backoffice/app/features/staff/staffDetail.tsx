import type { StaffMember } from '@rawaj/contract/staff/staffSchemas.ts'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { ListedDetail, listedKey } from '../details/index.ts'
import { LoadFailure } from '../failures/index.ts'
import { RolesForm } from './RolesForm.tsx'
import { rolesQuery } from './roles/rolesQuery.ts'
import { StaffActions } from './StaffActions.tsx'
import { statusOf, statusTone } from './staffStatus.ts'

/** An employee: account, roles, and sign-in. */
export function Component() {
  const { id = '' } = useParams()
  return <Member key={id} id={Number(id)} />
}

function Member({ id }: { id: number }) {
  const texts = useTexts()
  const adminApi = useAdminApi()
  const query = useQuery({
    queryKey: listedKey('staff'),
    queryFn: async ({ signal }) => (await adminApi.listStaff({}, { signal })).data,
  })
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
  const { data: roles, error, refetch, isFetching } = useQuery(rolesQuery(useAdminApi()))
  if (roles) return <RolesForm member={member} roles={roles} />
  if (error) return <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} />
  return <Skeleton className="h-64" />
}
