import type { ShopAddress } from '@rawaj/contract/entities.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/buttonClass.ts'
import { MailIcon, PhoneIcon } from '../../ui/icons.tsx'
import { phoneLink } from '../../ui/phoneLink.ts'

/** For whoever still has a question: the shop's phone and mail, and the form. */
export function ContactCard({ address }: { address: ShopAddress | null }) {
  const { t } = useTranslation(['policies', 'common'])
  const line = 'flex min-h-11 items-center gap-2.5 hover:text-petrol-700 hover:underline hover:underline-offset-4'
  return (
    <section className="rounded-card border border-line bg-white p-5" aria-labelledby="policy-contact">
      <h2 id="policy-contact" className="text-18">
        {t('question_left')}
      </h2>
      <p className="mt-1 text-14 text-muted">{t('question_left_text')}</p>
      {address && (
        <div className="mt-2">
          <a href={phoneLink(address.phone_no)} className={line}>
            <PhoneIcon className="size-5 text-petrol-700" />
            <bdi dir="ltr">{address.phone_no}</bdi>
          </a>
          <a href={`mailto:${address.email}`} className={line}>
            <MailIcon className="size-5 text-petrol-700" />
            <bdi dir="ltr">{address.email}</bdi>
          </a>
        </div>
      )}
      <Link to="/contact" className={buttonClass({ variant: 'outline', full: true, className: 'mt-3' })}>
        {t('common:contact_us')}
      </Link>
    </section>
  )
}
