import { parseRiyals } from '@rawaj/contract/money/money.ts'
import { Card } from '@rawaj/design/Card.tsx'
import {
  BookmarkIcon,
  BulletListIcon,
  NextIcon,
  OrdersIcon,
  RetryIcon,
  SignOutIcon,
  SupportIcon,
} from '@rawaj/design/icons.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Link } from '../../ui/Link.tsx'
import { Price } from '../../ui/Price.tsx'
import { useSignOut } from '../auth/index.ts'
import { useOrderStatistics } from '../orders/index.ts'

const row =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-start font-medium transition-colors hover:bg-petrol-50 hover:text-petrol-700'

/** The customer's orders so far in three figures, and links from the account. */
export function AccountSummary() {
  const { t } = useTranslation(['account', 'common'])
  const signOut = useSignOut()
  const { figures, failed, refetch } = useOrderStatistics()
  return (
    <Card as="aside" padding="lg" aria-label={t('orders_summary')} className="grid gap-4 lg:sticky lg:top-24">
      <h2 className="text-22">{t('orders_summary')}</h2>
      {failed ? (
        <p className="flex flex-wrap items-center justify-between gap-2 text-14 text-muted">
          {t('summary_failed')}
          <button type="button" className="link flex items-center gap-1.5 py-1 font-medium" onClick={refetch}>
            <RetryIcon className="size-4" />
            {t('try_again')}
          </button>
        </p>
      ) : (
        <dl className="grid grid-cols-2 gap-3">
          <Figure name={t('orders_placed')}>{figures?.orders}</Figure>
          <Figure name={t('orders_on_the_way')}>{figures?.onTheWay}</Figure>
          <Figure name={t('orders_spent')} wide>
            {figures && <Price size="lg" amount={parseRiyals(figures.spent) ?? 0} currency={t('currency')} />}
          </Figure>
        </dl>
      )}
      <nav aria-label={t('account_title')} className="-mx-2 border-t border-line pt-3">
        <Link to="/orders" className={row}>
          <OrdersIcon className="size-5 text-petrol-700" />
          <span className="grow">{t('my_orders')}</span>
          <NextIcon className="size-4 text-muted" />
        </Link>
        <Link to="/quick-order" className={row}>
          <BulletListIcon className="size-5 text-petrol-700" />
          <span className="grow">{t('common:quick_order')}</span>
          <NextIcon className="size-4 text-muted" />
        </Link>
        <Link to="/lists" className={row}>
          <BookmarkIcon className="size-5 text-petrol-700" />
          <span className="grow">{t('common:saved_lists')}</span>
          <NextIcon className="size-4 text-muted" />
        </Link>
        <Link to="/support" className={row}>
          <SupportIcon className="size-5 text-petrol-700" />
          <span className="grow">{t('support')}</span>
          <NextIcon className="size-4 text-muted" />
        </Link>
        <button type="button" className={row} onClick={signOut}>
          <SignOutIcon className="size-5 text-petrol-700" />
          {t('sign_out')}
        </button>
      </nav>
    </Card>
  )
}

function Figure({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex flex-col-reverse justify-end rounded-control bg-ground px-3 py-2.5 ${wide ? 'col-span-2' : ''}`}
    >
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="min-h-8 text-22 font-semibold tabular-nums">
        {children ?? <Skeleton className="mt-1.5 h-5 w-14" />}
      </dd>
    </div>
  )
}
