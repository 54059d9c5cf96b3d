import type { Category, ShopAddress } from '@rawaj/contract/entities.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AddressIcon, CashIcon, ClockIcon, MailIcon, PhoneIcon, QuotationIcon } from '../../ui/icons.tsx'
import { useSession } from '../session/useSession.ts'
import { HomeLink } from './HomeLink.tsx'
import { Promises } from './Promises.tsx'
import { worldsOf } from './worldsOf.ts'

interface FooterProps {
  categories: Category[]
  address: ShopAddress | null
}

const link =
  'inline-flex min-h-8 items-center text-petrol-100 hover:text-white hover:underline hover:underline-offset-4'

export function Footer({ categories, address }: FooterProps) {
  const { t } = useTranslation()
  return (
    <footer className="laid-out-late mt-auto [--tall:80rem] md:[--tall:64rem] lg:[--tall:38rem] pb-[calc(4rem+env(safe-area-inset-bottom))] md:pb-0 print:hidden">
      <Promises />
      <div className="on-petrol">
        <div className="container-page grid grid-cols-2 gap-x-6 gap-y-10 py-12 lg:grid-cols-[1.4fr_1fr_1fr_1fr] lg:gap-x-10">
          <div className="col-span-full lg:col-span-1">
            <HomeLink onDark />
            <p className="mt-3 max-w-80 text-petrol-100">{t('shop_line')}</p>
            {address && <Contact address={address} />}
          </div>
          {worldsOf(categories).map(({ world, categories: own }) => (
            <Column key={world} title={t(world ? `world_${world}` : 'categories')}>
              {own.map(({ id, name }) => (
                <li key={id}>
                  <Link to={`/purchase/${id}`} className={link}>
                    {name}
                  </Link>
                </li>
              ))}
            </Column>
          ))}
          <div className="col-span-full grid grid-cols-2 content-start gap-x-6 gap-y-8 lg:col-span-1 lg:grid-cols-1">
            <Service />
            <div>
              <h2 className="text-16 font-semibold">{t('footer_pay')}</h2>
              <ul className="mt-3 flex flex-wrap gap-2 text-12">
                <PayMark icon={<CashIcon className="size-4.5" />} label={t('pay_cash')} />
                <PayMark icon={<QuotationIcon className="size-4.5" />} label={t('pay_quotation')} />
              </ul>
            </div>
          </div>
        </div>
        <div className="border-t border-white/15">
          <p className="container-page py-5 text-14 text-petrol-200">
            {t('rights', { year: new Date().getFullYear(), shop: t('shop_name') })}
          </p>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="text-16 font-semibold">{title}</h2>
      <ul className="mt-3 text-14">{children}</ul>
    </div>
  )
}

function Service() {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <Column title={t('footer_service')}>
      <li>
        <Link to="/purchase" className={link}>
          {t('all_products')}
        </Link>
      </li>
      <li>
        <Link to="/shopcart" className={link}>
          {t('cart')}
        </Link>
      </li>
      {session !== null && (
        <li className="hidden in-data-[session=in]:block">
          <Link to="/orders" className={link}>
            {t('my_orders')}
          </Link>
        </li>
      )}
      {!session && (
        <li className="in-data-[session=in]:hidden">
          <Link to="/login" className={link}>
            {t('sign_in')}
          </Link>
        </li>
      )}
    </Column>
  )
}

function Contact({ address }: { address: ShopAddress }) {
  const { t } = useTranslation()
  const entry = 'flex min-h-8 items-start gap-2.5 py-1'
  const icon = 'mt-1 size-4.5 text-saffron-300'
  return (
    <address className="mt-5 text-14 text-petrol-100 not-italic" aria-label={t('footer_contact')}>
      <p className={entry}>
        <AddressIcon className={icon} />
        {address.address}
      </p>
      <p className={entry}>
        <PhoneIcon className={icon} />
        <a href={`tel:${address.phone_no.replaceAll(/[^+\d]/g, '')}`} className="hover:text-white hover:underline">
          <bdi dir="ltr">{address.phone_no}</bdi>
        </a>
      </p>
      <p className={entry}>
        <MailIcon className={icon} />
        <a href={`mailto:${address.email}`} className="hover:text-white hover:underline">
          <bdi dir="ltr">{address.email}</bdi>
        </a>
      </p>
      <p className={entry}>
        <ClockIcon className={icon} />
        {address.hours}
      </p>
    </address>
  )
}

function PayMark({ icon, label }: { icon: ReactNode; label: string }) {
  return (
    <li className="flex h-9 items-center gap-2 rounded-control bg-white px-3 font-medium text-ink">
      {icon}
      {label}
    </li>
  )
}
