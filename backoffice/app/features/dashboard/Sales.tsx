import type { SalesReport } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import { soldOrders } from '@rawaj/contract/dashboard/figureLists.ts'
import { type ReportDays, reportDays } from '@rawaj/contract/dashboard/salesReport.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { QueryContent } from '../failures/index.ts'
import { useVatRegistered } from '../vat/index.ts'
import { dayOf } from './dayOf.ts'
import { SalesChart } from './SalesChart.tsx'

/** Sales, compared with the previous period, and best sellers. */
export function Sales() {
  const { t } = useTexts()
  const isRegistered = useVatRegistered()
  const [days, setDays] = useState<ReportDays>(7)
  const query = useAdminQuery(
    ['today', 'sales', days],
    'readSales',
    { query: { days } },
    { refetchInterval: 60_000, placeholderData: keepPreviousData },
  )
  return (
    <Card as="section" aria-label={t('sales')} className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-18">{t('sales')}</h2>
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">{t('sales_days')}</legend>
          {reportDays.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === days}
              onClick={() => setDays(one)}
              className={cx(
                'min-h-9 rounded-full border px-3 text-14 transition-colors max-sm:min-h-11',
                one === days ? 'border-brand bg-petrol-700 text-white' : 'border-line hover:border-brand',
              )}
            >
              {t(`sales_days_${one}`)}
            </button>
          ))}
        </fieldset>
      </div>
      <QueryContent query={query}>
        {(report) => (
          <>
            <Totals report={report} />
            <p className="text-12 text-muted">{t(isRegistered ? 'sales_kind' : 'sales_kind_plain')}</p>
            <SalesChart report={report} />
            <BestSellers report={report} />
          </>
        )}
      </QueryContent>
    </Card>
  )
}

function Totals({ report: { current, before, from } }: { report: SalesReport }) {
  const texts = useTexts()
  const { t, number, money } = texts
  const basket = ({ orders, salesHalalas }: SalesReport['current']) =>
    orders === 0 ? 0 : Math.round(salesHalalas / orders)
  const inRiyals = (halalas: number) => (
    <>
      <bdi translate="no">{money(halalas)}</bdi> <span className="text-14 font-normal">{t('currency')}</span>
    </>
  )
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3">
      <Total
        name={t('sales_total')}
        value={inRiyals(current.salesHalalas)}
        change={changeOf(current.salesHalalas, before.salesHalalas)}
      />
      <Total
        name={t('sales_orders')}
        value={
          <Link to={soldOrders({ from: dayOf(from) })} className="text-brand underline">
            <bdi translate="no">{number(current.orders)}</bdi>
          </Link>
        }
        change={changeOf(current.orders, before.orders)}
      />
      <Total
        name={t('sales_basket')}
        value={inRiyals(basket(current))}
        change={changeOf(basket(current), basket(before))}
      />
    </dl>
  )
}

/** Percent more or less than before; null where there was nothing. */
const changeOf = (now: number, before: number) => (before === 0 ? null : Math.round((100 * (now - before)) / before))

function Total({ name, value, change }: { name: string; value: ReactNode; change: number | null }) {
  const texts = useTexts()
  return (
    <div>
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="text-22 font-semibold">{value}</dd>
      <dd
        className={cx(
          'text-14',
          change === null || change === 0 ? 'text-muted' : change > 0 ? 'text-success' : 'text-danger',
        )}
      >
        {changeText(change, texts)}
      </dd>
    </div>
  )
}

function changeText(change: number | null, { t, number }: Texts): string {
  if (change === null) return t('sales_new')
  if (change === 0) return t('sales_same')
  return t(change > 0 ? 'sales_more' : 'sales_less', { percent: number(Math.abs(change)) })
}

function BestSellers({ report: { best, from } }: { report: SalesReport }) {
  const { t, number, money, language } = useTexts()
  const isRegistered = useVatRegistered()
  if (best.length === 0) return null
  return (
    <div>
      <h3 className="text-16">
        {t('sales_best')}{' '}
        <span className="text-12 font-normal text-muted">
          {t(isRegistered ? 'sales_best_kind' : 'sales_best_kind_plain')}
        </span>
      </h3>
      <ol className="mt-1 divide-y divide-line">
        {best.map(({ productId, nameAr, nameEn, pieces, salesHalalas }) => (
          <li key={productId} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-14">
            <Link to={soldOrders({ from: dayOf(from), product: productId })} className="min-w-0 text-brand underline">
              <bdi>{language === 'ar' ? nameAr : nameEn || nameAr}</bdi>
            </Link>
            <span className="text-muted">
              {t('sales_pieces', { count: pieces, pieces: number(pieces) })} ·{' '}
              <bdi translate="no">{money(salesHalalas)}</bdi> {t('currency')}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
