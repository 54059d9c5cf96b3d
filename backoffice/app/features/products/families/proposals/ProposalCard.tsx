import type { AcceptedProposals } from '@rawaj/contract/products/familyProposalSchemas.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { CheckIcon } from '@rawaj/design/icons.tsx'
import { useId, useState } from 'react'
import { nameIn } from '../../../../i18n/nameIn.ts'
import { useTexts } from '../../../../i18n/useTexts.ts'
import { Ltr } from '../../../../ui/Ltr.tsx'
import { categoryText } from '../../productTexts.ts'
import type { Changes, Draft } from './draft.ts'
import { ProposalFields } from './ProposalFields.tsx'
import { ProposalMember } from './ProposalMember.tsx'

type Rejection = AcceptedProposals['rejected'][number]

interface ProposalCardProps {
  draft: Draft
  mayWrite: boolean
  isBusy: boolean
  /** Why the shop has not taken it. */
  rejection: Rejection | undefined
  onChange: (changes: Changes) => void
  onAccept: () => void
  onDismiss: () => void
}

/** Members that are shown before all are asked for. */
const shownMembers = 12

/** A family that the shop proposes: its name, what its members differ in, and the members. */
export function ProposalCard({ draft, mayWrite, isBusy, rejection, onChange, onAccept, onDismiss }: ProposalCardProps) {
  const texts = useTexts()
  const { t, number } = texts
  const titleId = useId()
  const [isChanging, setChanging] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const { proposal, axes, members, problem } = draft
  const name = nameIn(draft, texts)
  const axisFields = axes.flatMap((axis) => proposal.fields.find(({ key }) => key === axis) ?? [])
  const shown = showsAll ? members : members.slice(0, shownMembers)
  const written = draft.input.values?.length ?? 0
  const tick = (productId: number, isTicked: boolean) => {
    const ticks = Object.fromEntries(members.map((member) => [member.productId, member.isTicked]))
    onChange({ ticks: { ...ticks, [productId]: isTicked } })
  }
  return (
    <Card as="li" aria-labelledby={titleId} padding="md">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-0 grow sm:basis-72">
          <h2 id={titleId} className="text-18 wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <p className="mt-0.5 text-14 text-muted wrap-anywhere">
            <bdi>{categoryText(proposal, texts)}</bdi>
            {proposal.brand && (
              <>
                {' '}
                · <bdi>{nameIn(proposal.brand, texts)}</bdi>
              </>
            )}{' '}
            · <Ltr>{draft.code}</Ltr>
          </p>
          <p className="mt-1 text-14">
            {t(`families_proposals_${proposal.reason}`, {
              axes: axisFields.map((field) => nameIn(field, texts)).join(' · ') || '—',
            })}
          </p>
        </div>
        {mayWrite && (
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            <Button
              icon={<CheckIcon />}
              disabled={problem !== undefined}
              loading={isBusy}
              aria-label={t('families_proposals_accept_named', { name })}
              className="max-sm:grow"
              onClick={onAccept}
            >
              {t('families_proposals_accept')}
            </Button>
            <Button variant="outline" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
              {t('families_proposals_change')}
            </Button>
            <Button variant="quiet" aria-label={t('families_proposals_dismiss_named', { name })} onClick={onDismiss}>
              {t('families_proposals_dismiss')}
            </Button>
          </div>
        )}
      </div>
      {isChanging && <ProposalFields draft={draft} onChange={onChange} />}
      {rejection && (
        <Alert tone="danger" className="mt-4">
          {rejectionText(rejection, texts)}
        </Alert>
      )}
      <fieldset className="mt-4" disabled={!mayWrite}>
        <legend className="text-14 font-medium">
          {t('families_proposals_members', {
            chosen: number(draft.input.productIds.length),
            all: number(members.length),
          })}
        </legend>
        <ul className="mt-2 grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
          {shown.map((member) => (
            <ProposalMember
              key={member.productId}
              member={member}
              axes={axisFields}
              rejection={rejection?.problems.find(({ productId }) => productId === member.productId)?.code}
              onTick={(isTicked) => tick(member.productId, isTicked)}
            />
          ))}
        </ul>
      </fieldset>
      {shown.length < members.length && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setShowsAll(true)}>
          {t('families_proposals_all_members', { products: number(members.length) })}
        </Button>
      )}
      {written > 0 && (
        <p className="mt-3 text-14 text-muted">{t('families_proposals_values', { values: number(written) })}</p>
      )}
      {problem && <p className="mt-3 text-14 text-warning">{t(`families_proposals_problem_${problem}`)}</p>}
    </Card>
  )
}

/** The words of the first field that is wrong, or of the failure. */
function rejectionText(
  { code, fields, problems }: Rejection,
  { t, find }: Pick<ReturnType<typeof useTexts>, 't' | 'find'>,
) {
  const [field = code] = [...problems.map((problem) => problem.code), ...Object.values(fields)]
  return find(`wrong_${field}`, `errors:${field}`, `errors:${code}`) ?? t('errors:fault')
}
