import { Card } from '@rawaj/design/Card.tsx'
import { PageHead, useRootData } from '../features/page/index.ts'
import { ContactAlternatives, ContactForm, ShopDetails } from '../features/support/index.ts'
import { useTranslation } from '../i18n/useTranslation.ts'

/** Contact details of the shop, and a form to write to it. */
export default function ContactScreen() {
  const { t } = useTranslation('contact')
  const address = useRootData()?.address
  return (
    <div className="container-page pt-6 pb-16 sm:pt-10">
      <PageHead title={t('page_title')} description={t('page_description')} path="/contact" />
      <h1 className="text-28 sm:text-36">{t('page_title')}</h1>
      <p className="mt-1 max-w-160 text-muted sm:text-18">{t('page_text')}</p>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 sm:mt-8 lg:grid-cols-[7fr_5fr] lg:gap-8">
        <Card as="section" aria-labelledby="contact-form">
          <h2 id="contact-form" className="mb-5 text-22">
            {t('form')}
          </h2>
          <ContactForm />
        </Card>
        <div className="grid gap-6">
          {address && <ShopDetails address={address} />}
          <ContactAlternatives />
        </div>
      </div>
    </div>
  )
}
