import type { MergeSide } from '@rawaj/contract/customers/customerMerge.ts'
import type { TextKey } from '../../i18n/textKeys.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { contactOf } from './customerTexts.ts'

/** Records that move out of the merged account. */
export function MergedRecords({ goes }: { goes: MergeSide }) {
  const { t, number } = useTexts()
  const counts: [TextKey, number][] = [
    ['customers_orders', goes.orders],
    ['customers_merge_returns', goes.returns],
    ['customers_supportRequests', goes.supportRequests],
    ['customers_merge_enquiries', goes.enquiries],
    ['customers_notes', goes.notes],
    ['customers_merge_cartLines', goes.cartLines],
  ]
  const moves = [
    ...counts.filter(([, count]) => count > 0).map(([key, count]) => [key, number(count)] as const),
    ...(goes.newsletter ? [['customers_merge_newsletter', t('customers_merge_yes')] as const] : []),
    ...(goes.coupon ? [['customers_merge_coupon', t('customers_merge_yes')] as const] : []),
  ]
  return (
    <SectionCard title={t('customers_merge_moves')}>
      <p className="mt-0.5 text-14 text-muted wrap-anywhere">
        {moves.length > 0
          ? t('customers_merge_moves_text', { email: contactOf(goes) })
          : t('customers_merge_moves_nothing')}
      </p>
      {moves.length > 0 && (
        <dl className="mt-3 grid gap-x-6 gap-y-2 text-14 sm:grid-cols-2">
          {moves.map(([key, value]) => (
            <div key={key} className="flex justify-between gap-4 border-b border-line pb-2">
              <dt className="text-muted">{t(key)}</dt>
              <dd className="font-medium tabular-nums">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </SectionCard>
  )
}
