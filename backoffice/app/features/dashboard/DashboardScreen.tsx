import type { Dashboard } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import { languages } from '@rawaj/contract/text/languages.ts'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { Link } from 'react-router'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useTitle } from '../../i18n/useTitle.ts'
import { LoadFailure } from '../failures/index.ts'
import { waitingSearch as waitingQuotations } from '../quotations/index.ts'
import { useMay, useSession } from '../session/index.ts'
import { ShopNeeds, useShopStatus } from '../shopStatus/index.ts'
import { waitingSearch, waitingText } from '../support/index.ts'
import { OrderTasks } from './OrderTasks.tsx'
import { Sales } from './Sales.tsx'

/** Link of each figure. */
const lists: readonly { figure: Exclude<keyof Dashboard, 'longestSupportWait'>; href?: string }[] = [
  { figure: 'openOrders', href: '/orders' },
  { figure: 'waitingQuotations', href: `/quotations${waitingQuotations}` },
  { figure: 'openSupportRequests', href: `/support${waitingSearch}` },
  { figure: 'openTradeRequests', href: '/customers?trade=waiting' },
  { figure: 'duplicates', href: '/duplicates' },
  { figure: 'failedEmails', href: '/emails?status=failed' },
  { figure: 'waitingEmails', href: '/emails?status=waiting' },
  { figure: 'products', href: '/products?state=forSale' },
  { figure: 'productsOutOfStock', href: '/products?stock=out' },
  { figure: 'productsLowStock', href: '/products?stock=low' },
  { figure: 'categories', href: '/categories' },
  { figure: 'staff', href: '/staff' },
  { figure: 'openInvitations', href: '/invitations' },
]

/** `/admin`: what there is to do; each figure leads to its list. */
export function Component() {
  const { t, day, hijriDay, language } = useTexts()
  useTitle(t('menu_today'))
  const { session } = useSession()
  const may = useMay()
  const today = useAdminQuery(['today'], 'readToday', {}, { refetchInterval: 60_000 })
  const status = useShopStatus()
  const now = new Date().toISOString()
  const longestWait = (minutes: number) =>
    t('today_longestSupportWait', { time: waitingText(minutes, languages[language].intl) })
  // Most shops never have any.
  const isShown = (dashboard: Dashboard, figure: keyof Dashboard) =>
    dashboard[figure] !== null && (figure !== 'duplicates' || dashboard[figure] > 0)
  const { data } = today
  const shown = data && lists.filter(({ figure }) => isShown(data, figure))
  return (
    <div className="mx-auto grid max-w-6xl gap-6">
      <header>
        <h1 className="text-22 sm:text-28">{t('today_greeting', { name: session?.user?.name ?? '' })}</h1>
        <p className="mt-0.5 text-14 text-muted">
          <bdi translate="no">{day(now)}</bdi> · <bdi translate="no">{hijriDay(now)}</bdi>
        </p>
      </header>
      {today.isPending || status.isPending ? (
        // All of it at once: what comes later would push away what is being read.
        <Skeleton className="h-dvh" />
      ) : (
        <>
          <ShopNeeds />
          <LoadFailure query={today} />
          {may('orders.read') && <OrderTasks />}
          {shown && shown.length === 0 && <p className="text-muted">{t('today_empty')}</p>}
          {shown && (
            <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-cols-4">
              {shown.map(({ figure, href }) => (
                <li key={figure}>
                  <Figure
                    label={t(`today_${figure}`)}
                    value={data[figure] ?? 0}
                    href={href}
                    note={
                      figure === 'openSupportRequests' && data.longestSupportWait
                        ? longestWait(data.longestSupportWait)
                        : ''
                    }
                  />
                </li>
              ))}
            </ul>
          )}
          {may('orders.read') && <Sales />}
        </>
      )}
    </div>
  )
}

const boxClass = 'grid h-full content-start gap-1 rounded-card border border-line bg-surface p-4 sm:p-5'

interface FigureProps {
  label: string
  value: number
  href: string | undefined
  /** Note beside the number. */
  note: string
}

function Figure({ label, value, href, note }: FigureProps) {
  const { number } = useTexts()
  const content = (
    <>
      <span className="text-14 text-muted">{label}</span>
      <span className="text-28 font-semibold">
        <bdi translate="no">{number(value)}</bdi>
      </span>
      {note !== '' && <span className="text-14 text-warning">{note}</span>}
    </>
  )
  return href ? (
    <Link to={href} className={`${boxClass} transition-colors hover:border-brand`}>
      {content}
    </Link>
  ) : (
    <div className={boxClass}>{content}</div>
  )
}
