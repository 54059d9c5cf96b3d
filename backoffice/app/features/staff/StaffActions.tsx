import type { StaffMember } from '@rawaj/contract/staff/staffSchemas.ts'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { RemoveIcon, SignOutIcon } from '@rawaj/design/icons.tsx'
import { Link } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { ActionButton, useListedRow } from '../details/index.ts'
import { useStaff } from '../session/index.ts'
import { notify } from '../toasts/index.ts'

/** Actions on an employee's sign-in; one's own is under “Your account”. */
export function StaffActions({ member: { id, name, lastUsedAt, secondFactor } }: { member: StaffMember }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const { staff } = useStaff()
  const { readAnew } = useListedRow<StaffMember>({ name: 'staff', entity: 'staff', id })
  if (staff?.user.id === id)
    return (
      <Link to="/account" className={buttonClass({ variant: 'outline', size: 'sm' })}>
        {t('account_title')}
      </Link>
    )
  return (
    <>
      {lastUsedAt !== null && (
        <ActionButton
          icon={<SignOutIcon />}
          label={t('staff_endSessions')}
          run={() => adminApi.endStaffSessions({ params: { id } })}
          onDone={() => {
            readAnew()
            notify(t('staff_endSessions_done', { count: 1 }))
          }}
        />
      )}
      {secondFactor && (
        <ActionButton
          icon={<RemoveIcon />}
          label={t('staff_resetFactors')}
          question={{ title: t('staff_resetFactors'), text: t('staff_resetFactors_question', { count: 1, row: name }) }}
          run={() => adminApi.resetSecondFactors({ params: { id } })}
          onDone={() => {
            readAnew()
            notify(t('staff_resetFactors_done', { count: 1 }))
          }}
        />
      )}
    </>
  )
}
