import { type OrderTask, orderTasks } from '@rawaj/contract/orders/orderFilters.ts'
import { cx } from '@rawaj/design/cx.ts'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { Link } from 'react-router'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { SectionCard } from '../../ui/SectionCard.tsx'

/** Quotations have a figure of their own, which leads to their own screen. */
const hidden: readonly OrderTask[] = ['settled', 'quotations']
const shownTasks = orderTasks.filter((task): task is Exclude<OrderTask, 'settled'> => !hidden.includes(task))
const urgent = new Set<OrderTask>(['late', 'returns'])

/** Pending tasks with orders; each figure links to them. */
export function OrderTasks() {
  const { t, number } = useTexts()
  // Under the list's own key: what changes an order changes it.
  const { data: counts, isPending } = useAdminQuery(
    ['list', 'orders', 'tabs'],
    'countOrderTasks',
    {},
    { refetchInterval: 60_000 },
  )
  return (
    <SectionCard title={t('today_tasks')}>
      <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-5">
        {shownTasks.map((task) => (
          <li key={task}>
            <Link
              to={`/orders?task=${task}`}
              className={cx(
                'flex min-h-12 items-center justify-between gap-3 rounded-control border border-line px-3 text-14 transition-colors hover:border-brand',
                urgent.has(task) && counts && counts[task] > 0 && 'border-danger bg-danger-soft text-danger',
              )}
            >
              <span>{t(`orders_task_${task}`)}</span>
              {counts ? (
                <bdi className="whitespace-nowrap text-18 font-semibold" translate="no">
                  {number(counts[task])}
                </bdi>
              ) : (
                isPending && <Skeleton className="h-5 w-6" />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
