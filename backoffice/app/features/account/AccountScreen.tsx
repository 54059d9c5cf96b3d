import { useTexts } from '../../i18n/useTexts.ts'
import { useTitle } from '../../i18n/useTitle.ts'
import { useStaff } from '../session/index.ts'
import { Devices } from './Devices.tsx'
import { Identity } from './Identity.tsx'
import { OwnPassword } from './OwnPassword.tsx'
import { SecondFactorsSection } from './SecondFactorsSection.tsx'

/** `/admin/account`: the signed-in account, its permissions, and its security. */
export function Component() {
  const { t } = useTexts()
  useTitle(t('account_title'))
  const { staff } = useStaff()
  if (!staff) return null
  return (
    <div className="mx-auto max-w-6xl">
      <h1 className="text-22 sm:text-28">{t('account_title')}</h1>
      <p className="mt-1 mb-6 text-muted">{t('account_text')}</p>
      <div className="grid items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <Identity staff={staff} />
        <div className="grid gap-5">
          <SecondFactorsSection />
          <OwnPassword email={staff.user.email} />
          <Devices />
        </div>
      </div>
    </div>
  )
}
