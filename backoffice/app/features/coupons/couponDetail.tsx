import type { OpenCoupon } from '@rawaj/contract/coupons/adminCouponSchemas.ts'
import { couponInput } from '@rawaj/contract/coupons/couponInputs.ts'
import { ClockIcon } from '@rawaj/design/icons.tsx'
import { Link, useParams } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { ActionButton, DetailScreen, defineDetail, useChange } from '../details/index.ts'
import { notify } from '../toasts/index.ts'
import { useVatRegistered } from '../vat/index.ts'
import { emptyCoupon, termSections } from './couponSections.ts'

const declared = {
  name: 'coupons',
  entity: 'coupon',
  read: 'readCoupon',
  update: 'updateCoupon',
  create: 'createCoupon',
  remove: 'deleteCoupon',
  schema: couponInput,
} as const

const values = ({ id: _, version: __, code: ___, state: ____, uses: _____, orders: ______, ...terms }: OpenCoupon) =>
  terms

/** A coupon: what it takes off, off what, for whom, when and how often. */
const couponDetail = defineDetail({
  ...declared,
  title: ({ code }) => code,
  values,
  sections: termSections,
  isReadOnly: ({ state }) => state === 'ended',
  removal: (coupon) => (coupon.orders.length > 0 ? coupon.state !== 'ended' && <EndCoupon coupon={coupon} /> : null),
  facts: ({ state, uses, discountHalalas, orders }, texts) => [
    { label: texts.t('coupons_state'), content: texts.t(`coupons_state_${state}`) },
    { label: texts.t('coupons_uses'), content: <bdi translate="no">{texts.number(uses)}</bdi> },
    { label: texts.t('coupons_given'), content: <Discount halalas={discountHalalas} /> },
    ...(orders.length > 0
      ? [
          {
            label: texts.t('coupons_orders'),
            content: (
              <span className="flex flex-wrap gap-x-3">
                {orders.map(({ id, orderNo }) => (
                  <Link key={id} to={`/orders/${id}`} className="inline-block min-h-6 text-brand underline">
                    <Ltr>{orderNo}</Ltr>
                  </Link>
                ))}
              </span>
            ),
          },
        ]
      : []),
  ],
})

/** A new one may have a code of its own. */
const newCoupon = defineDetail({
  ...declared,
  title: ({ code }) => code,
  values,
  empty: { ...emptyCoupon, code: '' },
  sections: [
    { name: 'code', fields: [{ kind: 'text', name: 'code', optional: true, maxLength: 40 }] },
    ...termSections,
  ],
})

function Discount({ halalas }: { halalas: number }) {
  const { t, money } = useTexts()
  const registered = useVatRegistered()
  return (
    <>
      <bdi translate="no">{money(halalas)}</bdi> {registered && t('coupons_given_before_vat')}
    </>
  )
}

function EndCoupon({ coupon: { id, version } }: { coupon: OpenCoupon }) {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const change = useChange<OpenCoupon>(id, { list: 'coupons', entity: 'coupon' })
  return (
    <ActionButton
      icon={<ClockIcon />}
      label={t('coupons_end')}
      question={{ title: t('coupons_end'), text: t('coupons_end_question') }}
      run={() => change(() => adminApi.endCoupon({ params: { id }, body: { version } }))}
      onDone={() => notify(t('coupons_ended'))}
    />
  )
}

export function Component() {
  const { id } = useParams()
  return <DetailScreen detail={id === 'new' ? newCoupon : couponDetail} />
}
