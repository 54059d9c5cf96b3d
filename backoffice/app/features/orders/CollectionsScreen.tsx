import type { CarrierNames, Collection } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useTitle } from '../../i18n/useTitle.ts'
import { CompactSelect } from '../../ui/CompactSelect.tsx'
import { QueryContent } from '../failures/index.ts'
import { carrierName, useCarriers } from './useCarriers.ts'

const periods = [7, 31, 92] as const

/** `/admin/collections`: cash that was to be taken at the door, by day and carrier: handed over, and still out. */
export function Component() {
  const { t, money } = useTexts()
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
              <p className="text-16">
                {t('collections_due_all')}{' '}
                <bdi translate="no" className="font-semibold">
                  {money(collections.reduce((sum, { dueHalalas }) => sum + dueHalalas, 0))} {t('currency')}
                </bdi>
              </p>
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
            <th scope="col" className="w-1/6 py-1.5 ps-2 text-end font-normal">
              {t('collections_orders')}
            </th>
            <th scope="col" className="py-1.5 ps-2 text-end font-normal">
              {t('collections_collected')}
            </th>
            <th scope="col" className="py-1.5 ps-2 text-end font-normal">
              {t('collections_due')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ carrier, orders, dueHalalas, collectedHalalas }) => (
            <tr key={carrier ?? ''}>
              <th scope="row" className="py-2.5 pe-2 text-start font-medium">
                {dueHalalas > 0 ? (
                  <Link
                    to={`/orders?task=toCollect${carrier === null ? '' : `&carrier=${carrier}`}`}
                    className="text-brand underline"
                  >
                    <bdi>{carrier === null ? t('orders_carrier_none') : carrierName(carriers, carrier, texts)}</bdi>
                  </Link>
                ) : (
                  <bdi>{carrier === null ? t('orders_carrier_none') : carrierName(carriers, carrier, texts)}</bdi>
                )}
              </th>
              <td className="py-2.5 text-end tabular-nums">
                <bdi translate="no">{number(orders)}</bdi>
              </td>
              <td className="py-2.5 text-end tabular-nums">
                <bdi translate="no">{money(collectedHalalas)}</bdi>
              </td>
              <td className="py-2.5 text-end font-medium tabular-nums">
                <bdi translate="no">{money(dueHalalas)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
