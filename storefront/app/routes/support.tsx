import { Card } from '@rawaj/design/Card.tsx'
import { PageHead } from '../features/page/index.ts'
import { SupportForm, SupportRequests } from '../features/support/index.ts'
import { useTranslation } from '../i18n/useTranslation.ts'

/** The support centre; `routes/guarded.tsx` requires a session. */
export default function SupportScreen() {
  const { t } = useTranslation('support')
  return (
    <div className="container-page py-6 sm:py-10">
      <PageHead title={t('page_title')} path="/support" hidden />
      <h1 className="text-28 sm:text-36">{t('page_title')}</h1>
      <p className="mt-1 max-w-160 text-muted sm:text-18">{t('page_text')}</p>
      <div className="mt-6 grid grid-cols-1 items-start gap-x-8 gap-y-10 sm:mt-8 lg:grid-cols-[5fr_7fr]">
        <Card as="section" aria-labelledby="support-form">
          <h2 id="support-form" className="mb-5 text-22">
            {t('form')}
          </h2>
          <SupportForm />
        </Card>
        {/* To the end of the screen, so that the footer stays below whatever comes; under the form there is less left of it. */}
        <section aria-labelledby="support-requests" className="min-h-80 min-w-0 lg:min-h-[calc(100dvh-14rem)]">
          <h2 id="support-requests" className="dimension mb-5 text-22">
            {t('requests')}
          </h2>
          <SupportRequests />
        </section>
      </div>
    </div>
  )
}
