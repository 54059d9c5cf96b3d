import type { ShopAddress } from '@rawaj/contract/entities.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { AddressIcon, ClockIcon, MailIcon, PhoneIcon } from '../../ui/icons.tsx'
import { phoneLink } from '../../ui/phoneLink.ts'

const link = 'font-medium text-petrol-700 underline-offset-4 hover:underline'

/** Where the shop is and when it can be reached. */
export function ShopCard({ address: { address, phone_no, email, hours } }: { address: ShopAddress }) {
  const { t } = useTranslation('contact')
  return (
    <Card as="section" aria-labelledby="contact-shop">
      <h2 id="contact-shop" className="text-22">
        {t('reach_us')}
      </h2>
      <address className="mt-2 divide-y divide-line not-italic">
        <Way icon={<PhoneIcon />} name={t('phone')}>
          <a href={phoneLink(phone_no)} className={link}>
            <bdi dir="ltr">{phone_no}</bdi>
          </a>
        </Way>
        <Way icon={<MailIcon />} name={t('email')}>
          <a href={`mailto:${email}`} className={link}>
            <bdi dir="ltr" className="wrap-anywhere">
              {email}
            </bdi>
          </a>
        </Way>
        <Way icon={<AddressIcon />} name={t('address')}>
          {address}
        </Way>
        <Way icon={<ClockIcon />} name={t('hours')}>
          {hours}
        </Way>
      </address>
    </Card>
  )
}

function Way({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
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
