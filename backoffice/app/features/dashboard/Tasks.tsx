import type { Dashboard } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import { dashboardLists, taskOrders } from '@rawaj/contract/dashboard/figureLists.ts'
import type { OrderTaskCounts } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { orderTasks } from '@rawaj/contract/orders/orderFilters.ts'
import { languages } from '@rawaj/contract/text/languages.ts'
import { cx } from '@rawaj/design/cx.ts'
import { NextIcon } from '@rawaj/design/icons.tsx'
import { Link } from 'react-router'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { waitingText } from '../support/index.ts'

interface Task {
  name: string
  text: string
  count: number
  href: string
  urgent: boolean
  note?: string
}

/** Tasks of the shop beside its orders. */
const otherTasks = [
  'waitingQuotations',
  'openSupportRequests',
  'openTradeRequests',
  'productsOutOfStock',
  'productsLowStock',
  'failedEmails',
  'duplicates',
] as const satisfies readonly (keyof typeof dashboardLists)[]

interface TasksProps {
  today: Dashboard
  /** Absent: of no employee who sees orders. */
  orders: OrderTaskCounts | undefined
}

/** What is to be done, and how often; each leads to its rows. What nothing waits for is left out. */
export function Tasks({ today, orders }: TasksProps) {
  const texts = useTexts()
  const { t } = texts
  const tasks = [...(orders ? tasksOfOrders(orders, texts) : []), ...tasksBesideOrders(today, texts)]
  const waiting = tasks.filter(({ count }) => count > 0)
  return (
    <SectionCard title={t('today_tasks')}>
      {waiting.length === 0 ? (
        <p className="mt-2 text-muted">{t('today_empty')}</p>
      ) : (
        <ul className="mt-2 grid gap-x-6 max-xl:grid-cols-2 max-sm:gap-x-4 md:max-xl:grid-cols-3">
          {waiting.map((task) => (
            <TaskRow key={task.name} task={task} />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

const tasksOfOrders = (counts: OrderTaskCounts, { t }: Texts): Task[] =>
  orderTasks
    .filter((task) => task !== 'settled')
    .map((task) => ({
      name: task,
      text: t(`orders_task_${task}`),
      count: counts[task],
      href: taskOrders(task),
      urgent: task === 'late' || task === 'returns',
    }))
    // What is urgent stands first.
    .toSorted((one, other) => Number(other.urgent) - Number(one.urgent))

function tasksBesideOrders(today: Dashboard, { t, language }: Texts): Task[] {
  const wait = today.longestSupportWait
  return otherTasks.map((name) => ({
    name,
    text: t(`today_${name}`),
    count: today[name] ?? 0,
    href: dashboardLists[name],
    urgent: name === 'failedEmails',
    ...(name === 'openSupportRequests' &&
      wait && { note: t('today_longestSupportWait', { time: waitingText(wait, languages[language].intl) }) }),
  }))
}

function TaskRow({ task: { text, count, href, urgent, note } }: { task: Task }) {
  const { number } = useTexts()
  return (
    <li className="border-b border-line xl:last:border-b-0">
      <Link
        to={href}
        className="group flex h-full min-h-12 items-center gap-2.5 py-1.5 hover:text-brand max-sm:text-14"
      >
        <bdi
          className={cx(
            'min-w-9 shrink-0 rounded-full px-2 py-0.5 text-center font-semibold tabular-nums',
            urgent ? 'bg-danger-soft text-danger' : 'bg-brand-soft text-brand',
          )}
          translate="no"
        >
          {number(count)}
        </bdi>
        <span className="min-w-0 grow">
          {text}
          {note && <span className="block text-14 text-warning">{note}</span>}
        </span>
        <NextIcon className="size-4.5 shrink-0 text-muted group-hover:text-brand max-xl:hidden" />
      </Link>
    </li>
  )
}
