import { MailIcon } from '@rawaj/design/icons.tsx'
import { AuthCard, ForgotPasswordForm } from '../features/auth/index.ts'
import { PageHead } from '../features/page/index.ts'
import { useTranslation } from '../i18n/useTranslation.ts'

/** Requests a link to set a new password. */
export default function ForgotPasswordScreen() {
  const { t } = useTranslation('account')
  return (
    <div className="container-page min-h-[calc(100dvh-10rem)] py-8 sm:py-12">
      <PageHead title={t('forgot_title')} path="/forgot-password" hidden />
      <div className="mx-auto max-w-xl">
        <h1 className="mb-8 text-center text-28 sm:text-36">{t('forgot_title')}</h1>
        <AuthCard icon={<MailIcon />} title={t('forgot_heading')} text={t('forgot_text')}>
          <ForgotPasswordForm />
        </AuthCard>
      </div>
    </div>
  )
}
