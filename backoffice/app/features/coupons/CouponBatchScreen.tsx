import { couponBatchInput } from '@rawaj/contract/coupons/couponInputs.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { useTitle } from '../../i18n/useTitle.ts'
import { DetailFrame, EntityForm } from '../details/index.ts'
import { notify } from '../toasts/index.ts'
import { emptyCoupon, termSections } from './couponSections.ts'

const empty = { values: { ...emptyCoupon, count: 100, prefix: '', maxUses: 1 }, version: 0 }
const sections = [
  {
    name: 'batch',
    pairs: true as const,
    fields: [
      { kind: 'number' as const, name: 'count' },
      { kind: 'text' as const, name: 'prefix', optional: true as const, maxLength: 10 },
    ],
  },
  ...termSections,
]

/** Many coupons with the same terms, each with a code of its own; their list is exported as a table. */
export function Component() {
  const { t } = useTexts()
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  useTitle(t('coupons_arrange'))
  return (
    <DetailFrame name="coupons" title={t('coupons_arrange')}>
      <EntityForm
        name="coupons"
        draftKey="coupons/batch"
        sections={sections}
        schema={couponBatchInput}
        read={empty}
        save={async (_, __, values) => {
          const { data } = await adminApi.createCouponBatch({ body: couponBatchInput.parse(values) })
          await queries.invalidateQueries({ queryKey: ['list', 'coupons'] })
          notify(t('coupons_batch_made', { count: data.count }))
          void navigate(`/coupons?batch=${data.batch}`, { replace: true })
          return empty
        }}
        readConflict={() => empty}
      />
    </DetailFrame>
  )
}
