import type { FamilyProposal } from '@rawaj/contract/products/familyProposalSchemas.ts'
import { cx } from '@rawaj/design/cx.ts'
import { nameIn } from '../../../../i18n/nameIn.ts'
import { useTexts } from '../../../../i18n/useTexts.ts'
import { Ltr } from '../../../../ui/Ltr.tsx'
import { ProductPicture } from '../../ProductPicture.tsx'
import { axisValueText, stateText } from '../../productTexts.ts'
import type { Draft } from './draft.ts'

interface ProposalMemberProps {
  member: Draft['members'][number]
  axes: FamilyProposal['fields']
  /** The code of why the shop has not taken it. */
  rejection: string | undefined
  onTick: (isTicked: boolean) => void
}

/** A product of a proposed family: its values, and what is missing. The whole of it is the target of the tick. */
export function ProposalMember({ member, axes, rejection, onTick }: ProposalMemberProps) {
  const texts = useTexts()
  const { t, find } = texts
  const { isTicked, state } = member
  const values = axes.map((field) => ({ field, value: member.values[field.key] }))
  const isFromName = values.some(({ value }) => value?.proposed)
  const problem = rejection ?? member.problem
  return (
    <li>
      <label
        className={cx(
          'flex h-full cursor-pointer items-start gap-3 rounded-control border p-2.5 text-14 hover:border-brand has-disabled:cursor-default',
          isTicked ? 'border-line-strong' : 'border-dashed border-line',
        )}
      >
        <input
          type="checkbox"
          className="checkbox-box mt-2"
          checked={isTicked}
          onChange={({ currentTarget: { checked } }) => onTick(checked)}
        />
        <ProductPicture path={member.picture} />
        <span className="grid min-w-0 grow gap-0.5">
          <span className="flex flex-wrap items-baseline gap-x-2">
            {values.map(({ field, value }) => (
              <span key={field.key} className="font-medium">
                {value ? (
                  <bdi>{axisValueText({ ...field, ...value }, texts)}</bdi>
                ) : (
                  <span className="text-warning">{t('families_value_none')}</span>
                )}
              </span>
            ))}
            {isFromName && <span className="text-12 text-info">{t('families_proposals_from_name')}</span>}
          </span>
          <span className={cx('wrap-anywhere', !isTicked && 'text-muted')}>
            <bdi>{nameIn(member, texts)}</bdi>
          </span>
          <span className="flex flex-wrap gap-x-2 text-12 text-muted">
            <Ltr>{member.sku}</Ltr>
            {state !== 'forSale' && <span>{stateText(state, texts)}</span>}
          </span>
          {problem && problem !== 'family_value_missing' && (
            <span className={cx('text-12', rejection || isTicked ? 'text-danger' : 'text-muted')}>
              {find(`wrong_${problem}`, `errors:${problem}`)}
            </span>
          )}
        </span>
      </label>
    </li>
  )
}
