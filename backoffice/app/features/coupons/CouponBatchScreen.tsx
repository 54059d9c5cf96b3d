import { couponBatchInput } from '@rawaj/contract/coupons/couponInputs.ts'
import type { z } from 'zod'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { type FormSection, NewEntityScreen } from '../details/index.ts'
import { emptyCoupon, termSections } from './couponSections.ts'

const empty = { ...emptyCoupon, count: 100, prefix: '', maxUses: 1 }
const sections: readonly FormSection<'coupons', z.input<typeof couponBatchInput>>[] = [
  {
    name: 'batch',
    pairs: true,
    fields: [
      { kind: 'number', name: 'count' },
      { kind: 'text', name: 'prefix', optional: true, maxLength: 10 },
    ],
  },
  ...termSections,
]

/** Many coupons with the same terms, each with a code of its own; their list is exported as a table. */
export function Component() {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  return (
    <NewEntityScreen
      name="coupons"
      title={t('coupons_new_batch')}
      draftKey="coupons/batch"
      sections={sections}
      schema={couponBatchInput}
      empty={empty}
      create={async (body) => {
        const { data } = await adminApi.createCouponBatch({ body })
        return { message: t('coupons_batch_made', { count: data.count }), to: `/coupons?batch=${data.batch}` }
      }}
    />
  )
}
