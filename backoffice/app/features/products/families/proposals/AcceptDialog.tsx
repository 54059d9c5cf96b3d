import { Button } from '@rawaj/design/Button.tsx'
import { Dialog } from '@rawaj/design/Dialog.tsx'
import { nameIn } from '../../../../i18n/nameIn.ts'
import { useTexts } from '../../../../i18n/useTexts.ts'
import { Ltr } from '../../../../ui/Ltr.tsx'
import type { Draft } from './draft.ts'

interface AcceptDialogProps {
  drafts: readonly Draft[]
  isBusy: boolean
  onAccept: () => void
  onClose: () => void
}

/** Asks before all of these proposals are accepted, with their count of families, products and values. */
export function AcceptDialog({ drafts, isBusy, onAccept, onClose }: AcceptDialogProps) {
  const texts = useTexts()
  const { t, number } = texts
  const products = drafts.flatMap(({ input }) => input.productIds).length
  const values = drafts.flatMap(({ input }) => input.values ?? []).length
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('families_proposals_preview')}
      closeLabel={t('close')}
      footer={
        <>
          <Button loading={isBusy} onClick={onAccept} data-autofocus>
            {t('families_proposals_accept_all', { families: number(drafts.length) })}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p>
        {t('families_proposals_preview_text', {
          families: number(drafts.length),
          products: number(products),
          values: number(values),
        })}
      </p>
      <ul className="mt-3 divide-y divide-line border-y border-line text-14">
        {drafts.map((draft) => (
          <li key={draft.proposal.key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0 wrap-anywhere">
              <bdi className="font-medium">{nameIn(draft, texts)}</bdi>{' '}
              <span className="text-muted">
                <Ltr>{draft.code}</Ltr>
              </span>
            </span>
            <bdi className="text-muted">
              {t('families_proposals_products', { products: number(draft.input.productIds.length) })}
            </bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
