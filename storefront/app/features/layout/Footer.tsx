import type { Layout, MenuEntry, ShopAddress } from '@rawaj/contract/content/contentSchemas.ts'
import { cx } from '@rawaj/design/cx.ts'
import { AddressIcon, ClockIcon, MailIcon, PhoneIcon } from '@rawaj/design/icons.tsx'
import { type ReactNode, useState } from 'react'
import { useLocalized } from '../../i18n/useLocalized.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { Link } from '../../ui/Link.tsx'
import { PaymentMarks } from '../../ui/PaymentMarks.tsx'
import { phoneLink } from '../../ui/phoneLink.ts'
import { isSocialNetwork, SocialIcon } from '../../ui/SocialIcons.tsx'
import { useSession } from '../auth/index.ts'
import { groupByDepartment } from '../catalogue/index.ts'
import { FooterGuarantees } from '../guarantees/index.ts'
import { NewsletterForm } from '../newsletter/index.ts'
import type { CategoryLink } from '../page/index.ts'
import { EntryLink } from './EntryLink.tsx'
import { HomeLink } from './Header.tsx'
import { seenBy, standardMenuEntries } from './menuEntries.ts'

interface FooterProps {
  /** The year of the shop's rights. */
  year: number
  categories: CategoryLink[]
  address: ShopAddress | null
  /** `null`: those that every shop begins with. */
  entries: Layout['entries'] | null
}

/** At the foot of a screen; on paper its brand, address and numbers are the letterhead (print.css), so that pages carry them once. */
export function Footer({ year, categories, address, entries: ownEntries }: FooterProps) {
  const entries = ownEntries ?? standardMenuEntries
  const { t } = useTranslation()
  const slogan = useLocalized(usePageData().shop.promises.slogans)
  return (
    <footer className="footer letterhead deferred-layout">
      <FooterGuarantees />
      <div className="on-petrol">
        <div className="border-b border-white/15">
          <div className="container-page py-4 sm:py-10">
            <NewsletterForm />
          </div>
        </div>
        <div className="container-page footer-columns">
          <div className="footer-brand" data-name={t('shop_name')}>
            <HomeLink onDark className="max-md:hidden" />
            {slogan !== '' && <p className="mt-3 max-w-80 text-petrol-100 max-md:hidden">{slogan}</p>}
            {address && (
              <Foldable title={t('footer_contact')} className="footer-about">
                <Contact address={address} />
                <SocialLinks links={address.social} />
              </Foldable>
            )}
          </div>
          {groupByDepartment(categories).map(({ department, categories: own }) => (
            <Column key={department} title={t(department ? `department_${department}` : 'categories')}>
              {own.map(({ id, name }) => (
                <Entry key={id} to={`/purchase/${id}`}>
                  {name}
                </Entry>
              ))}
            </Column>
          ))}
          <MenuColumn title={t('footer_service')} place="footer_service" entries={entries.footer_service} />
          <MenuColumn title={t('footer_about')} place="footer_about" entries={entries.footer_about} />
        </div>
        <div className="border-t border-white/15">
          <div className="container-page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-3 text-12 text-petrol-200 sm:gap-y-4 sm:py-5 sm:text-14">
            <div>
              <p>{t('rights', { year, shop: t('shop_name') })}</p>
              {address && <RegistrationNumbers address={address} />}
            </div>
            <PaymentMethods />
          </div>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Foldable title={title}>
      <ul>{children}</ul>
    </Foldable>
  )
}

interface FoldableProps {
  title: string
  /** Says which of the footer's columns it is, if that matters. */
  className?: string
  children: ReactNode
}

/**
 * A column of the footer. On phones its title opens it, so that the end of a page is less than a screen; without script, which opens it,
 * it is open everywhere.
 */
function Foldable({ title, className, children }: FoldableProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className={cx('footer-column', className)} data-open={open || undefined}>
      <h2>{title}</h2>
      <button type="button" aria-label={title} aria-expanded={open} onClick={() => setOpen(!open)} />
      {children}
    </div>
  )
}

function Entry({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className="footer-link">
        {children}
      </Link>
    </li>
  )
}

interface MenuColumnProps {
  title: string
  place: 'footer_service' | 'footer_about'
  entries: readonly MenuEntry[]
}

/** Links that the owner has put into a column. The page is the same for everyone: the session is known later. */
function MenuColumn({ title, place, entries }: MenuColumnProps) {
  const session = useSession()
  if (entries.length === 0) return null
  return (
    <Column title={title}>
      {entries.map((entry) => {
        const who = seenBy(place, entry)
        if (who === 'signedIn' ? session === null : who === 'visitors' && session) return null
        return (
          <li key={entry.id} className={who && sessionClasses[who]}>
            <EntryLink entry={entry} className="footer-link" />
          </li>
        )
      })}
    </Column>
  )
}

const sessionClasses = { signedIn: 'hidden in-data-[session=in]:block', visitors: 'in-data-[session=in]:hidden' }

function Contact({ address }: { address: ShopAddress }) {
  const { t } = useTranslation()
  return (
    <address className="footer-address" aria-label={t('footer_contact')}>
      {address.address && (
        <p className="footer-contact">
          <AddressIcon />
          <span>{address.address}</span>
        </p>
      )}
      {address.phone_no && (
        <p className="footer-contact">
          <PhoneIcon />
          <a href={phoneLink(address.phone_no)}>
            <bdi dir="ltr" translate="no">
              {address.phone_no}
            </bdi>
          </a>
        </p>
      )}
      {address.email && (
        <p className="footer-contact">
          <MailIcon />
          <a href={`mailto:${address.email}`}>
            <bdi dir="ltr" translate="no">
              {address.email}
            </bdi>
          </a>
        </p>
      )}
      {address.hours && (
        <p className="footer-contact">
          <ClockIcon />
          <span>{address.hours}</span>
        </p>
      )}
    </address>
  )
}

/** Registration numbers that a shop must show by law (docs/saudi-rules.md, What a shop has to show). */
function RegistrationNumbers({ address }: { address: ShopAddress }) {
  const { t } = useTranslation()
  return (
    <p className="footer-numbers">
      {address.cr_number && (
        <span>
          {`${t('cr_number')} `}
          <bdi dir="ltr" translate="no">
            {address.cr_number}
          </bdi>
        </span>
      )}
      {address.vat_number && (
        <span>
          {`${t('vat_number')} `}
          <bdi dir="ltr" translate="no">
            {address.vat_number}
          </bdi>
        </span>
      )}
    </p>
  )
}

/** Ways to pay that the cart really offers: cards only with a payment provider. */
function PaymentMethods() {
  const { t } = useTranslation()
  const cards = usePageData().payment !== null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h2 className="text-12 sm:text-14">{t('footer_pay')}</h2>
      <PaymentMarks cards={cards} label={t(cards ? 'pay_cards' : 'pay_delivery')} />
    </div>
  )
}

/** The shop's social networks; a network without an icon here is left out. */
function SocialLinks({ links }: { links: ShopAddress['social'] }) {
  const { t } = useTranslation()
  const known = links.flatMap(({ network, url }) => (isSocialNetwork(network) ? [{ network, url }] : []))
  if (known.length === 0) return null
  return (
    <ul aria-label={t('follow_us')} className="footer-networks">
      {known.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            rel="noopener noreferrer"
            target="_blank"
            aria-label={t(`network_${network}`)}
            className="footer-network"
          >
            <SocialIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  )
}
