import type { GridSummary } from '@rawaj/contract/products/productGrid.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { FailureAlert } from '../../failures/index.ts'

interface SaveDialogProps {
  /** Summary of the changes; null: the dialog is closed. */
  summary: GridSummary | null
  /** Prices typed with VAT that are charged as the nearest price before VAT. */
  rounded: readonly { sku: string; typed: number; charged: number }[]
  failure: unknown
  saving: boolean
  onSave: () => void
  onClose: () => void
}

/** Summary of the changes, for confirmation. */
export function SaveDialog({ summary, rounded, failure, saving, onSave, onClose }: SaveDialogProps) {
  const { t, money, number } = useTexts()
  const figures =
    summary && (['products', 'prices', 'selling', 'specifications', 'counts', 'forSale', 'hidden'] as const)
  return (
    <Dialog
      open={summary !== null}
      onClose={onClose}
      title={t('product_grid_question')}
      closeLabel={t('close')}
      size="sm"
      footer={
        <>
          <Button onClick={onSave} loading={saving}>
            {t('save')}
          </Button>
          <Button variant="outline" onClick={onClose} disabled={saving}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <FailureAlert error={failure} />
      <p className="text-14 text-muted">{t('product_grid_question_text')}</p>
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2">
        {figures?.map(
          (name) =>
            (name === 'products' || (summary?.[name] ?? 0) > 0) && (
              <div key={name} className="col-span-2 grid grid-cols-subgrid">
                <dt>{t(`product_grid_sum_${name}`)}</dt>
                <dd className="text-end font-medium">
                  <bdi translate="no">{number(summary?.[name] ?? 0)}</bdi>
                </dd>
              </div>
            ),
        )}
        {summary && summary.meanPercent !== null && (
          <div className="col-span-2 grid grid-cols-subgrid">
            <dt>{t('product_grid_sum_mean')}</dt>
            <dd className="text-end font-medium">
              <bdi dir="ltr" translate="no">
                {signed(summary.meanPercent)}%
              </bdi>
            </dd>
          </div>
        )}
      </dl>
      {rounded.length > 0 && (
        <div className="mt-3 text-14 text-warning">
          <p>{t('product_grid_rounded', { prices: number(rounded.length) })}</p>
          <ul className="mt-1">
            {rounded.slice(0, shownRounded).map(({ sku, typed, charged }) => (
              <li key={`${sku} ${typed}`}>
                <bdi>{sku}</bdi>: {t('product_grid_rounded_price', { typed: money(typed), charged: money(charged) })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}

/** More of them say nothing that these do not. */
const shownRounded = 5

/** “+4.1”, “−3.0”. */
const signed = (percent: number) => `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}`
