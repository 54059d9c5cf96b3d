import type { GridSummary } from '@rawaj/contract/admin/productGrid.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { useWords } from '../../i18n/useWords.ts'
import { FailureAlert } from '../failures/index.ts'

interface SaveDialogProps {
  /** What would change; null: nobody asks. */
  summary: GridSummary | null
  failure: unknown
  saving: boolean
  onSave: () => void
  onClose: () => void
}

/** What is about to change, told before it is done. */
export function SaveDialog({ summary, failure, saving, onSave, onClose }: SaveDialogProps) {
  const { t, number } = useWords()
  const figures = summary && (['products', 'prices', 'counts', 'forSale', 'hidden'] as const)
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
                  <bdi>{number(summary?.[name] ?? 0)}</bdi>
                </dd>
              </div>
            ),
        )}
        {summary && summary.meanPercent !== null && (
          <div className="col-span-2 grid grid-cols-subgrid">
            <dt>{t('product_grid_sum_mean')}</dt>
            <dd className="text-end font-medium">
              <bdi dir="ltr">{signed(summary.meanPercent)}%</bdi>
            </dd>
          </div>
        )}
      </dl>
    </Dialog>
  )
}

/** “+4.1”, “−3.0”. */
const signed = (percent: number) => `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent).toFixed(1)}`
