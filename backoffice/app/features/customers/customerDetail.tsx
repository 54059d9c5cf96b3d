import type { OpenCustomer } from '@rawaj/contract/customers/customerSchemas.ts'
import { customerOrders, customerSupportRequests } from '@rawaj/contract/dashboard/figureLists.ts'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { Link } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { byId, FactsCard, QueryDetail } from '../details/index.ts'
import { EntityHistory } from '../history/index.ts'
import { Notes } from '../notes/index.ts'
import { statusText } from '../orders/index.ts'
import { useMay } from '../session/index.ts'
import { CustomerActions } from './CustomerActions.tsx'
import { typeKey } from './customerTexts.ts'
import { NewCustomer } from './NewCustomer.tsx'
import { TradeAccount } from './TradeAccount.tsx'
import { useChangeCustomer, useCustomer } from './useCustomer.ts'

/** `/admin/customers/:id`: what the shop knows of a customer, and what may be done with their account; `new` opens one. */
export const Component = byId(Customer, NewCustomer)

function Customer({ id }: { id: number }) {
  const texts = useTexts()
  const { t } = texts
  const may = useMay()
  const adminApi = useAdminApi()
  const change = useChangeCustomer(id)
  return (
    <QueryDetail
      name="customers"
      query={useCustomer(id)}
      title={({ name }) => name}
      actions={({ blocked }) => blocked && <StatusPill tone="danger">{t('customers_blocked_true')}</StatusPill>}
    >
      {(customer) => (
        <>
          <CustomerActions customer={customer} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <TradeAccount customer={customer} />
              {may('orders.read') && <LatestOrders customer={customer} />}
              <Notes
                name="customers"
                notes={customer.notes}
                mayWrite={may('customers.write')}
                add={(text) => change(() => adminApi.addCustomerNote({ params: { id }, body: { text } }))}
                remove={(noteId) => change(() => adminApi.removeCustomerNote({ params: { id, noteId } }))}
              />
            </div>
            <div className="grid gap-5 wrap-anywhere">
              <FactsCard facts={factsOf(customer, texts, may('support.read'))} />
              <EntityHistory entity="customer" id={String(id)} />
            </div>
          </div>
        </>
      )}
    </QueryDetail>
  )
}

const linkClass = 'inline-flex min-h-8 items-center text-14 text-brand underline'

function LatestOrders({ customer: { id, orders, latestOrders } }: { customer: OpenCustomer }) {
  const texts = useTexts()
  const { t, money } = texts
  return (
    <SectionCard
      title={t('customers_latestOrders')}
      end={
        <span className="flex flex-wrap gap-x-4">
          {orders > 0 && (
            <Link to={customerOrders(id)} className={linkClass}>
              {t('customers_allOrders')}
            </Link>
          )}
          <Link to={`/quotations?customer=${id}`} className={linkClass}>
            {t('customers_quotations')}
          </Link>
        </span>
      }
    >
      {latestOrders.length === 0 && <p className="mt-2 text-14 text-muted">{t('customers_noOrders')}</p>}
      <ul className="mt-1 divide-y divide-line text-14">
        {latestOrders.map(({ id: orderId, orderNo, status, totalHalalas, createdAt }) => (
          <li key={orderId} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5">
            <Link to={`/orders/${orderId}`} className="text-brand underline">
              <Ltr>{orderNo}</Ltr>
            </Link>
            {/* On a phone below the number and its sum, which then stand in one column. */}
            <span className="text-muted max-sm:order-last max-sm:w-full">
              {statusText(status, texts)} · <Moment at={createdAt} />
            </span>
            <span>
              <bdi translate="no">{money(totalHalalas)}</bdi> {t('currency')}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

function factsOf(customer: OpenCustomer, { t, number, money }: Texts, mayReadSupport: boolean) {
  const { id, supportRequests, email, mobile, emailProvenAt, newsletterSince, address, zipcode, createdAt } = customer
  const moment = (at: string | null) => (at === null ? t('customers_no') : <Moment at={at} full />)
  return [
    { label: t('customers_email'), content: email === '' ? t('customers_email_none') : <Ltr>{email}</Ltr> },
    { label: t('customers_mobile'), content: mobile === '' ? '—' : <Ltr>{mobile}</Ltr> },
    { label: t('customers_type'), content: t(typeKey(customer.type)) },
    { label: t('customers_orders'), content: <bdi translate="no">{number(customer.orders)}</bdi> },
    {
      label: t('customers_spentHalalas'),
      content: (
        <>
          <bdi translate="no">{money(customer.spentHalalas)}</bdi> {t('currency')}
        </>
      ),
    },
    { label: t('customers_address'), content: address === '' ? '—' : <bdi>{`${address} ${zipcode}`.trim()}</bdi> },
    { label: t('customers_language'), content: t(`language_name_${customer.language}`) },
    {
      label: t('customers_supportRequests'),
      content:
        mayReadSupport && supportRequests > 0 ? (
          <Link to={customerSupportRequests(id)} className="text-brand underline">
            <bdi translate="no">{number(supportRequests)}</bdi>
          </Link>
        ) : (
          <bdi translate="no">{number(supportRequests)}</bdi>
        ),
    },
    { label: t('customers_emailProvenAt'), content: moment(emailProvenAt) },
    { label: t('customers_newsletterSince'), content: moment(newsletterSince) },
    { label: t('customers_sessions'), content: <bdi translate="no">{number(customer.sessions)}</bdi> },
    ...(customer.deletionRequestedAt
      ? [
          {
            label: t('customers_deletionRequestedAt'),
            content: (
              <>
                {moment(customer.deletionRequestedAt)}
                {customer.deletionByCustomer && <span className="block">{t('customers_deletionByCustomer')}</span>}
              </>
            ),
          },
        ]
      : []),
    { label: t('customers_createdAt'), content: <Moment at={createdAt} full /> },
  ]
}
