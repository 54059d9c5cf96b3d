import type { ShopAddress } from '@rawaj/contract/content/contentSchemas.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { AddressIcon, ClockIcon, MailIcon, NextIcon, PhoneIcon } from '@rawaj/design/icons.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { Link } from '../../../ui/Link.tsx'
import { phoneLink } from '../../../ui/phoneLink.ts'

const link = 'font-medium text-petrol-700 underline-offset-4 hover:underline'

/** Address, contact and opening hours of the shop. */
export function ShopDetails({ address: { address, phone_no, email, hours } }: { address: ShopAddress }) {
  const { t } = useTranslation('contact')
  return (
    <Card as="section" aria-labelledby="contact-shop">
      <h2 id="contact-shop" className="text-22">
        {t('reach_us')}
      </h2>
      <address className="mt-2 divide-y divide-line not-italic">
        {phone_no && (
          <ContactDetail icon={<PhoneIcon />} name={t('phone')}>
            <a href={phoneLink(phone_no)} className={link}>
              <bdi dir="ltr" translate="no">
                {phone_no}
              </bdi>
            </a>
          </ContactDetail>
        )}
        {email && (
          <ContactDetail icon={<MailIcon />} name={t('email')}>
            <a href={`mailto:${email}`} className={link}>
              <bdi dir="ltr" translate="no" className="wrap-anywhere">
                {email}
              </bdi>
            </a>
          </ContactDetail>
        )}
        {address && (
          <ContactDetail icon={<AddressIcon />} name={t('address')}>
            {address}
          </ContactDetail>
        )}
        {hours && (
          <ContactDetail icon={<ClockIcon />} name={t('hours')}>
            {hours}
          </ContactDetail>
        )}
      </address>
    </Card>
  )
}

function ContactDetail({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="flex gap-3.5 py-4 last:pb-0">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-petrol-50 text-petrol-700 [&>svg]:size-5">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="text-12 text-muted">{name}</p>
        <div>{children}</div>
      </div>
    </div>
  )
}

const alternatives = [
  { to: '/faq', key: 'faq' },
  { to: '/distributors', key: 'distributors' },
  { to: '/support', key: 'support' },
] as const

/** Links to pages that may answer the question sooner. */
export function ContactAlternatives() {
  const { t } = useTranslation('contact')
  return (
    <nav aria-label={t('other_ways')} className="rounded-card border border-line bg-white">
      <ul className="divide-y divide-line">
        {alternatives.map(({ to, key }) => (
          <li key={to}>
            <Link
              to={to}
              className="group flex items-center justify-between gap-4 px-4 py-4 transition-colors hover:bg-petrol-50 sm:px-6"
            >
              <span>
                <span className="block font-medium group-hover:text-petrol-700">{t(`way_${key}`)}</span>
                <span className="block text-14 text-muted">{t(`way_${key}_text`)}</span>
              </span>
              <NextIcon className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
