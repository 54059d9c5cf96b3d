import {
  AccountSummary,
  DevicesSection,
  OwnDataSection,
  PasswordSection,
  ProfileSection,
  TradeAccountSection,
} from '../features/account/index.ts'
import { PageHead } from '../features/page/index.ts'
import { useTranslation } from '../i18n/useTranslation.ts'

/** The signed-in customer's account: what was ordered, who they are, their password and their devices. */
export default function AccountScreen() {
  const { t } = useTranslation('account')
  return (
    <div className="container-page py-6 sm:py-10">
      <PageHead title={t('account_title')} path="/account" hidden />
      <h1 className="mb-6 text-28 sm:text-36">{t('account_title')}</h1>
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] xl:gap-8">
        <AccountSummary />
        <div className="grid gap-6">
          <ProfileSection />
          <TradeAccountSection />
          <PasswordSection />
          <DevicesSection />
          <OwnDataSection />
        </div>
      </div>
    </div>
  )
}
