import { useTranslation } from 'react-i18next'
import { Devices, Identity, OwnPassword, SecondFactorsSection, SignOut } from '../features/account/index.ts'
import { Frame } from '../features/layout/index.ts'
import { useStaff } from '../features/session/index.ts'
import { SessionNotices } from '../features/sessionNotices/index.ts'
import { useTitle } from '../i18n/useTitle.ts'

/** `/admin`: who is signed in, what they may do, and how their account is kept safe. */
export function Home() {
  const { t } = useTranslation()
  useTitle(t('account_title'))
  const { staff, ...state } = useStaff()
  if (!staff) return null
  return (
    <Frame actions={<SignOut />}>
      <SessionNotices {...state} />
      <h1 className="text-28">{t('account_title')}</h1>
      <p className="mt-1 mb-6 text-muted">{t('account_text')}</p>
      {/* Another account has nothing of what was typed for this one. */}
      <div key={staff.user.id} className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Identity staff={staff} />
        <div className="grid gap-5">
          <SecondFactorsSection />
          <OwnPassword email={staff.user.email} />
          <Devices />
        </div>
      </div>
    </Frame>
  )
}
