import type { AcceptedProposals } from '@rawaj/contract/products/familyProposalSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../../i18n/useTexts.ts'
import { useTitle } from '../../../../i18n/useTitle.ts'
import { DetailFrame } from '../../../details/index.ts'
import { FailureAlert, LoadFailure } from '../../../failures/index.ts'
import { useMay } from '../../../session/index.ts'
import { notify } from '../../../toasts/index.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { DismissedProposals } from './DismissedProposals.tsx'
import { type Changes, draftOf } from './draft.ts'
import { ProposalCard } from './ProposalCard.tsx'
import { type LastAct, ProposalNotice } from './ProposalNotice.tsx'
import { useProposalActs, useProposals } from './useProposals.ts'

/** Families that the shop proposes of loose products: accepted one by one or all at once, changed before, undone after. */
export function Component() {
  const { t, number } = useTexts()
  useTitle(t('families_proposals_title'))
  const mayWrite = useMay()('catalogue.write')
  const query = useProposals()
  const [changes, setChanges] = useState<Readonly<Record<string, Changes>>>({})
  const [rejected, setRejected] = useState<AcceptedProposals['rejected']>([])
  const [last, setLast] = useState<LastAct | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const notice = useRef<HTMLDivElement>(null)
  // The card that was pressed is gone: the focus moves to where it can be undone.
  useEffect(() => {
    if (last) notice.current?.focus()
  }, [last])
  const acts = useProposalActs({
    onAccepted(result, sent) {
      setAsking(false)
      setFailure(result.error)
      setRejected(result.rejected)
      const keys = new Set(result.accepted.map(({ key }) => key))
      const products = sent.flatMap(({ key, productIds }) => (keys.has(key) ? productIds : [])).length
      setLast(result.accepted.length > 0 ? { kind: 'accepted', accepted: result.accepted, products } : null)
    },
    onUndone(result) {
      setFailure(result.error)
      // Those that the failed call named are still to be undone.
      const done = new Set([...result.undone, ...result.changed])
      const left = last?.kind === 'accepted' ? last.accepted.filter(({ id }) => !done.has(id)) : []
      setLast({ kind: 'undone', result, left })
    },
    onDismissed: () => notify(t('families_proposals_dismissed_one')),
  })
  const proposals = query.data?.pages.flatMap(({ data }) => data) ?? []
  const drafts = proposals.map((proposal) => draftOf(proposal, changes[proposal.key]))
  const acceptable = drafts.filter(({ problem }) => problem === undefined)
  const isBusy = acts.accept.isPending || acts.undo.isPending
  return (
    <DetailFrame
      name="families"
      title={t('families_proposals_title')}
      actions={
        mayWrite &&
        acceptable.length > 1 && (
          <Button loading={acts.accept.isPending} onClick={() => setAsking(true)}>
            {t('families_proposals_accept_all', { families: number(acceptable.length) })}
          </Button>
        )
      }
    >
      <p className="-mt-3 max-w-prose text-14 text-muted">{t('families_proposals_text')}</p>
      {last && (
        <ProposalNotice
          ref={notice}
          last={last}
          isBusy={isBusy}
          onUndo={(accepted) => acts.undo.mutate(accepted)}
          onClose={() => setLast(null)}
        />
      )}
      <FailureAlert
        error={failure ?? acts.accept.error ?? acts.undo.error ?? acts.dismiss.error ?? acts.restore.error}
      />
      <LoadFailure query={query} />
      {query.isPending && <Skeleton className="h-64" />}
      {query.isSuccess && drafts.length === 0 && !query.isFetching && (
        <Alert tone="info" title={t('families_proposals_empty')}>
          {t('families_proposals_empty_text')}
        </Alert>
      )}
      {drafts.length > 0 && (
        <ul className="grid gap-4">
          {drafts.map((draft) => {
            const { key } = draft.proposal
            return (
              <ProposalCard
                key={key}
                draft={draft}
                mayWrite={mayWrite}
                isBusy={isBusy}
                rejection={rejected.find((one) => one.key === key)}
                onChange={(changed) => setChanges((all) => ({ ...all, [key]: { ...all[key], ...changed } }))}
                onAccept={() => acts.accept.mutate([draft.input])}
                onDismiss={() => acts.dismiss.mutate(draft.proposal)}
              />
            )
          })}
        </ul>
      )}
      {query.hasNextPage && (
        <div>
          <Button variant="outline" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('show_more')}
          </Button>
        </div>
      )}
      <DismissedProposals onRestore={mayWrite ? (key) => acts.restore.mutate(key) : undefined} />
      {isAsking && (
        <AcceptDialog
          drafts={acceptable}
          isBusy={acts.accept.isPending}
          onAccept={() => acts.accept.mutate(acceptable.map(({ input }) => input))}
          onClose={() => setAsking(false)}
        />
      )}
    </DetailFrame>
  )
}
