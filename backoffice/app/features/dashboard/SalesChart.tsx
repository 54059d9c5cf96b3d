import type { SalesReport } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import { soldOrders } from '@rawaj/contract/dashboard/figureLists.ts'
import { languages } from '@rawaj/contract/text/languages.ts'
import { cx } from '@rawaj/design/cx.ts'
import { Link } from 'react-router'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { figureClass } from '../../ui/figureClass.ts'
import { dayOf } from './dayOf.ts'

/** Sales by hours, days or weeks: a bar chart, and a table whose rows link to their orders. */
export function SalesChart({ report }: { report: SalesReport }) {
  const texts = useTexts()
  const { t, number, money } = texts
  const { buckets, bucket } = report
  const max = Math.max(1, ...buckets.map(({ salesHalalas }) => salesHalalas))
  const name = bucketName(report, texts)
  return (
    <div>
      <div aria-hidden="true" className="flex h-40 items-end gap-0.5 border-b border-line sm:gap-1">
        {buckets.map(({ at, orders, salesHalalas }) => (
          <div
            key={at}
            title={`${name(at)}: ${money(salesHalalas)} ${t('currency')} · ${number(orders)}`}
            className="flex h-full min-w-0 grow items-end"
          >
            <div
              className="w-full rounded-t-xs bg-petrol-600"
              style={{ blockSize: `${(100 * salesHalalas) / max}%`, minBlockSize: salesHalalas > 0 ? '2px' : 0 }}
            />
          </div>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between gap-4 text-12 text-muted">
        {[buckets[0], buckets.at(-1)].map((one) => one && <span key={one.at}>{name(one.at)}</span>)}
      </p>
      <details className="mt-2 text-14">
        <summary className="cursor-pointer font-medium text-brand">{t('sales_table')}</summary>
        <table className="mt-2 w-full">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-1.5 text-start font-normal">
                {t(`sales_bucket_${bucket}`)}
              </th>
              <th scope="col" className={cx('py-1.5 font-normal', figureClass)}>
                {t('sales_orders')}
              </th>
              <th scope="col" className={cx('py-1.5 font-normal', figureClass)}>
                {t('sales_total')} ({t('currency')})
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {buckets.map(({ at, orders, salesHalalas }) => (
              <tr key={at}>
                <th scope="row" className="py-1.5 text-start font-normal">
                  {orders > 0 && bucket !== 'hour' ? (
                    <Link to={ordersOf(at, bucket)} className="text-brand underline">
                      {name(at)}
                    </Link>
                  ) : (
                    name(at)
                  )}
                </th>
                <td className={cx('py-1.5', figureClass)}>
                  <bdi translate="no">{number(orders)}</bdi>
                </td>
                <td className={cx('py-1.5', figureClass)}>
                  <bdi translate="no">{money(salesHalalas)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}

const dayMs = 24 * 60 * 60_000

/** The orders of that day or week. Lists know no hours. */
function ordersOf(at: string, bucket: 'day' | 'week'): string {
  const lastDay = bucket === 'week' ? new Date(Date.parse(at) + 6 * dayMs).toISOString() : at
  return soldOrders({ from: dayOf(at), to: dayOf(lastDay) })
}

function bucketName({ bucket }: SalesReport, { language }: Texts): (at: string) => string {
  const parts = bucket === 'hour' ? ({ hour: 'numeric' } as const) : ({ day: 'numeric', month: 'short' } as const)
  const format = new Intl.DateTimeFormat(languages[language].intl, { timeZone: 'Asia/Riyadh', ...parts })
  return (at) => format.format(new Date(at))
}
