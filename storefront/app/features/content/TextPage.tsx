import type { ShopAddress } from '@rawaj/contract/content/contentSchemas.ts'
import { standardPages } from '@rawaj/contract/content/textPages.ts'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { MailIcon, PhoneIcon } from '@rawaj/design/icons.tsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { Link, NavLink } from '../../ui/Link.tsx'
import { phoneLink } from '../../ui/phoneLink.ts'
import { useScrollIntoView } from '../../ui/useScrollIntoView.ts'
import { useRootData } from '../page/index.ts'

/** Frame of every text page: its title, links to the other texts, and to support. */
export function TextPage({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation(['policies', 'common'])
  const address = useRootData()?.address ?? null
  return (
    <div className="container-page pt-4 pb-14 sm:pt-6">
      <Breadcrumb crumbs={[{ label: t('common:home'), to: '/' }, { label: title }]} label={t('breadcrumb')} />
      <h1 className="mt-4 text-28 sm:text-36">{title}</h1>
      {text && <p className="mt-1 max-w-160 text-muted">{text}</p>}
      <div className="mt-6 grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)_18rem]">
        <PolicyNav />
        <div className="min-w-0">{children}</div>
        <div className="no-paper lg:col-start-2 xl:col-start-auto">
          <QuestionCard address={address} />
        </div>
      </div>
    </div>
  )
}

const paths = [...standardPages, 'faq'] as const

/** The texts' names, in the namespace `common`. */
const pathKeys = {
  about: 'about',
  'condition-of-use': 'condition_of_use',
  privacy: 'privacy',
  cookies: 'cookies',
  faq: 'faq',
} as const satisfies Record<(typeof paths)[number], string>

/** From one text of the shop to the others; on phones a row that scrolls sideways. */
function PolicyNav() {
  const { t } = useTranslation(['policies', 'common'])
  const { pathname } = useLocation()
  const list = useScrollIntoView(paths.findIndex((path) => `/${path}` === pathname))
  return (
    <nav aria-label={t('texts')}>
      <ul
        ref={list}
        className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) [scrollbar-width:none] lg:mx-0 lg:flex-col lg:gap-1 lg:px-0"
      >
        {paths.map((path) => (
          <li key={path} className="shrink-0">
            <NavLink
              to={`/${path}`}
              className="flex min-h-11 items-center rounded-control border border-line bg-white px-4 whitespace-nowrap transition-colors hover:border-petrol-700 hover:text-petrol-700 focus-visible:-outline-offset-2 aria-[current=page]:border-petrol-700 aria-[current=page]:bg-petrol-50 aria-[current=page]:font-medium aria-[current=page]:text-petrol-700 lg:border-transparent lg:bg-transparent"
            >
              {t(`common:${pathKeys[path]}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** For remaining questions: the shop's phone and email, and the form. */
function QuestionCard({ address }: { address: ShopAddress | null }) {
  const { t } = useTranslation(['policies', 'common'])
  const { support } = usePageData().shop.promises
  const line = 'flex min-h-11 items-center gap-2.5 hover:text-petrol-700 hover:underline hover:underline-offset-4'
  return (
    <section className="rounded-card border border-line bg-white p-5" aria-labelledby="policy-contact">
      <h2 id="policy-contact" className="text-18">
        {t('question_left')}
      </h2>
      <p className="mt-1 text-14 text-muted">
        {t(support === 'always' ? 'question_left_text_always' : 'question_left_text')}
      </p>
      {address && (
        <div className="mt-2">
          <a href={phoneLink(address.phone_no)} className={line}>
            <PhoneIcon className="size-5 text-petrol-700" />
            <bdi dir="ltr" translate="no">
              {address.phone_no}
            </bdi>
          </a>
          <a href={`mailto:${address.email}`} className={line}>
            <MailIcon className="size-5 text-petrol-700" />
            <bdi dir="ltr" translate="no">
              {address.email}
            </bdi>
          </a>
        </div>
      )}
      <Link to="/contact" className={buttonClass({ variant: 'outline', full: true, className: 'mt-3' })}>
        {t('common:contact_us')}
      </Link>
    </section>
  )
}
