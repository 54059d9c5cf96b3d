import { cx } from '@rawaj/design/cx.ts'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useTitle } from '../../i18n/useTitle.ts'
import { LoadFailure } from '../failures/index.ts'
import { useMay, useSession } from '../session/index.ts'
import { ShopNeeds, useShopStatus } from '../shopStatus/index.ts'
import { Sales } from './Sales.tsx'
import { ShopFigures } from './ShopFigures.tsx'
import { Tasks } from './Tasks.tsx'

const refetchInterval = 60_000

/** `/admin`: what there is to do, what was sold, and the shop in numbers; each figure leads to its rows. */
export function Component() {
  const { t, day, hijriDay } = useTexts()
  useTitle(t('menu_today'))
  const { session } = useSession()
  const seesOrders = useMay()('orders.read')
  const today = useAdminQuery(['today'], 'readToday', {}, { refetchInterval })
  // Under the list's own key: what changes an order changes it.
  const orderTasks = useAdminQuery(
    ['list', 'orders', 'tabs'],
    'countOrderTasks',
    {},
    { refetchInterval, enabled: seesOrders },
  )
  const status = useShopStatus()
  const now = new Date().toISOString()
  const isOpen = status.data?.open ?? false
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] gap-5 sm:gap-6">
      <header>
        <h1 className="text-22 sm:text-28">{t('today_greeting', { name: session?.user?.name ?? '' })}</h1>
        <p className="mt-0.5 text-14 text-muted">
          <bdi translate="no">{day(now)}</bdi> · <bdi translate="no">{hijriDay(now)}</bdi>
        </p>
      </header>
      {today.isPending || status.isPending || orderTasks.isLoading ? (
        // All of it at once: what comes later would push away what is being read.
        <Skeleton className="h-dvh" />
      ) : (
        <>
          {/* A closed shop is opened first; of an open one it is advice. */}
          {!isOpen && <ShopNeeds />}
          <LoadFailure query={today} />
          <LoadFailure query={orderTasks} />
          <div
            className={cx(
              'grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:gap-6',
              seesOrders && 'xl:grid-cols-[22rem_minmax(0,1fr)]',
            )}
          >
            {today.data && <Tasks today={today.data} orders={orderTasks.data} />}
            {seesOrders && <Sales />}
          </div>
          {isOpen && <ShopNeeds />}
          {today.data && <ShopFigures today={today.data} />}
        </>
      )}
    </div>
  )
}
