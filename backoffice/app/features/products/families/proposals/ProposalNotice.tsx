import type { AcceptedProposals, UndoneProposals } from '@rawaj/contract/products/familyProposalSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { IconButton } from '@rawaj/design/IconButton.tsx'
import { CloseIcon, UndoIcon } from '@rawaj/design/icons.tsx'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { nameIn } from '../../../../i18n/nameIn.ts'
import { useTexts } from '../../../../i18n/useTexts.ts'

/** The last act, until the next one. */
export type LastAct =
  | { kind: 'accepted'; accepted: AcceptedProposals['accepted']; products: number }
  | { kind: 'undone'; result: UndoneProposals; left: AcceptedProposals['accepted'] }

interface ProposalNoticeProps {
  ref: Ref<HTMLDivElement>
  last: LastAct
  isBusy: boolean
  onUndo: (accepted: AcceptedProposals['accepted']) => void
  onClose: () => void
}

/** Families that a notice names with a link each. */
const named = 5

/** Says what the last act did, with a button that undoes it. */
export function ProposalNotice({ ref, last, isBusy, onUndo, onClose }: ProposalNoticeProps) {
  const texts = useTexts()
  const { t, number } = texts
  const close = <IconButton size="sm" label={t('close')} icon={<CloseIcon />} onClick={onClose} />
  if (last.kind === 'undone') {
    const { undone, changed, kept } = last.result
    return (
      <div ref={ref} tabIndex={-1}>
        <Alert
          tone={changed.length + kept.length > 0 ? 'warning' : 'info'}
          title={t('families_proposals_undone', { families: number(undone.length) })}
          action={
            last.left.length > 0 ? (
              <span className="flex items-center gap-1">
                <UndoButton accepted={last.left} isBusy={isBusy} onUndo={onUndo} />
                {close}
              </span>
            ) : (
              close
            )
          }
        >
          {changed.length > 0 && <p>{t('families_proposals_undone_changed', { families: number(changed.length) })}</p>}
          {kept.length > 0 && <p>{t('families_proposals_undone_kept', { values: number(kept.length) })}</p>}
        </Alert>
      </div>
    )
  }
  const { accepted, products } = last
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert
        tone="success"
        title={t('families_proposals_done', { families: number(accepted.length), products: number(products) })}
        action={
          <span className="flex items-center gap-1">
            <UndoButton accepted={accepted} isBusy={isBusy} onUndo={onUndo} />
            {close}
          </span>
        }
      >
        <p className="flex flex-wrap gap-x-3">
          {accepted.slice(0, named).map((family) => (
            <Link key={family.id} to={`/families/${family.id}`} className="underline wrap-anywhere hover:text-brand">
              <bdi>{nameIn(family, texts)}</bdi>
            </Link>
          ))}
          {accepted.length > named && <span aria-hidden="true">…</span>}
        </p>
      </Alert>
    </div>
  )
}

interface UndoButtonProps extends Pick<ProposalNoticeProps, 'isBusy' | 'onUndo'> {
  accepted: AcceptedProposals['accepted']
}

function UndoButton({ accepted, isBusy, onUndo }: UndoButtonProps) {
  const { t } = useTexts()
  return (
    <Button variant="outline" size="sm" icon={<UndoIcon />} loading={isBusy} onClick={() => onUndo(accepted)}>
      {t('families_proposals_undo')}
    </Button>
  )
}
