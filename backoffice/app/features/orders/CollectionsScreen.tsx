import { collectionOrders, dueOrders } from '@rawaj/contract/dashboard/figureLists.ts'
import type { CarrierNames, Collection } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useTitle } from '../../i18n/useTitle.ts'
import { CompactSelect } from '../../ui/CompactSelect.tsx'
import { figureClass } from '../../ui/figureClass.ts'
import { QueryContent } from '../failures/index.ts'
import { carrierText, useCarriers } from './useCarriers.ts'

const periods = [7, 31, 92] as const

/** `/admin/collections`: cash that was to be taken at the door, by day and carrier: handed over, and still out. */
export function Component() {
  const { t } = useTexts()
  useTitle(t('collections_title'))
  const carriers = useCarriers()
  const [days, setDays] = useState<number>(31)
  const query = useAdminQuery(['list', 'orders', 'collections', days], 'listCollections', { query: { days } })
  return (
    <div className="mx-auto grid max-w-4xl gap-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-22 sm:text-28">{t('collections_title')}</h1>
          <p className="mt-0.5 text-14 text-muted">{t('collections_text')}</p>
        </div>
        <CompactSelect
          label={t('collections_period')}
          value={String(days)}
          onChange={({ currentTarget: { value } }) => setDays(Number(value))}
        >
          {periods.map((period) => (
            <option key={period} value={period}>
              {t('collections_days', { count: period })}
            </option>
          ))}
        </CompactSelect>
      </header>
      <QueryContent query={query}>
        {(collections) =>
          collections.length === 0 ? (
            <p className="text-muted">{t('collections_empty')}</p>
          ) : (
            <>
              <Due collections={collections} />
              {[...Map.groupBy(collections, ({ day }) => day)].map(([day, rows]) => (
                <Day key={day} day={day} rows={rows} carriers={carriers} />
              ))}
            </>
          )
        }
      </QueryContent>
    </div>
  )
}

/** The cash that is still out, over all days that are shown. */
function Due({ collections }: { collections: readonly Collection[] }) {
  const { t, money } = useTexts()
  const due = collections.filter(({ dueHalalas }) => dueHalalas > 0)
  const sum = (
    <bdi translate="no" className="font-semibold">
      {money(due.reduce((total, { dueHalalas }) => total + dueHalalas, 0))} {t('currency')}
    </bdi>
  )
  // Days come latest first.
  const first = due.at(-1)
  return (
    <p className="text-16">
      {t('collections_due_all')}{' '}
      {first ? (
        <Link to={dueOrders(first.day)} className="text-brand underline">
          {sum}
        </Link>
      ) : (
        sum
      )}
    </p>
  )
}

function Day({ day, rows, carriers }: { day: string; rows: Collection[]; carriers: readonly CarrierNames[] }) {
  const texts = useTexts()
  const { t, money, number } = texts
  // At noon it is the same day everywhere between here and Riyadh.
  const title = texts.day(`${day}T09:00:00Z`)
  return (
    <Card as="section" aria-label={title}>
      <h2 className="text-16">
        <bdi>{title}</bdi>
      </h2>
      {/* The columns of one day stand under those of the other. */}
      <table className="mt-2 w-full table-fixed text-14">
        <thead className="align-bottom text-muted max-sm:text-12">
          <tr>
            <th scope="col" className="w-2/5 py-1.5 text-start font-normal sm:w-1/2">
              {t('orders_carrier')}
            </th>
            <th scope="col" className={cx('w-1/6 py-1.5 ps-2 font-normal', figureClass)}>
              {t('collections_orders')}
            </th>
            <th scope="col" className={cx('py-1.5 ps-2 font-normal', figureClass)}>
              {t('collections_collected')}
            </th>
            <th scope="col" className={cx('py-1.5 ps-2 font-normal', figureClass)}>
              {t('collections_due')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.carrier ?? ''}>
              <th scope="row" className="py-2.5 pe-2 text-start font-medium">
                <bdi>{carrierText(carriers, row.carrier, texts)}</bdi>
              </th>
              <Figure to={row.orders > 0 && collectionOrders(row, 'any')}>{number(row.orders)}</Figure>
              <Figure to={row.collectedHalalas > 0 && collectionOrders(row, 'collected')}>
                {money(row.collectedHalalas)}
              </Figure>
              <Figure to={row.dueHalalas > 0 && collectionOrders(row, 'due')}>{money(row.dueHalalas)}</Figure>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/** A figure that leads to the orders it was made of; `to` false: there are none. */
function Figure({ to, children }: { to: string | false; children: string }) {
  const figure = <bdi translate="no">{children}</bdi>
  return (
    <td className={cx('py-1.5 ps-2', figureClass)}>
      {to ? (
        <Link to={to} className="-mx-2 inline-flex min-h-8 items-center px-2 text-brand underline max-sm:min-h-11">
          {figure}
        </Link>
      ) : (
        figure
      )}
    </td>
  )
}
