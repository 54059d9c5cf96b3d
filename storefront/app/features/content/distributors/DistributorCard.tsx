import type { Distributor } from '@rawaj/contract/content/contentSchemas.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { AddressIcon, MailIcon, PhoneIcon } from '@rawaj/design/icons.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/useTranslation.ts'
import { phoneLink } from '../../../ui/phoneLink.ts'

const link = 'inline-flex min-h-8 items-center text-petrol-700 underline-offset-4 hover:underline max-sm:min-h-11'

/** A distributor of the shop's products. */
export function DistributorCard({ distributor }: { distributor: Distributor }) {
  const { t } = useTranslation('contact')
  const { id, name, city, address, phone_no, email } = distributor
  return (
    <Card as="article" aria-labelledby={`distributor-${id}`} className="flex h-full flex-col gap-4">
      <div className="grow">
        <p className="text-14 font-medium text-petrol-700">{city}</p>
        <h2 id={`distributor-${id}`} className="text-18">
          {name}
        </h2>
        <p className="mt-2 flex items-start gap-2.5 text-14 text-muted">
          <AddressIcon className="mt-[0.15em] size-4.5 shrink-0" />
          {address}
        </p>
      </div>
      <ul className="border-t border-line pt-3 text-14">
        <ContactLink name={t('phone')} icon={<PhoneIcon className="size-4.5 shrink-0 text-muted" />}>
          <a href={phoneLink(phone_no)} className={link}>
            <bdi dir="ltr" translate="no">
              {phone_no}
            </bdi>
          </a>
        </ContactLink>
        <ContactLink name={t('email')} icon={<MailIcon className="size-4.5 shrink-0 text-muted" />}>
          <a href={`mailto:${email}`} className={link}>
            <bdi dir="ltr" translate="no" className="wrap-anywhere">
              {email}
            </bdi>
          </a>
        </ContactLink>
      </ul>
    </Card>
  )
}

function ContactLink({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      {icon}
      <span className="sr-only">{name}</span>
      {children}
    </li>
  )
}
