import {
  type CustomerMerge,
  type MergeChoice,
  type MergeField,
  type MergeSide,
  mergeFields,
} from '@rawaj/contract/customers/customerMerge.ts'
import { radioClass } from '@rawaj/design/radioClass.ts'
import { useId } from 'react'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { SectionCard } from '../../ui/SectionCard.tsx'
import { typeKey } from './customerTexts.ts'

interface MergeChoicesProps {
  pair: CustomerMerge
  keep: MergeChoice
  choose: (field: MergeField, side: MergeChoice[MergeField]) => void
}

/** Choice of name, contact and price list of the remaining account: from one or the other. */
export function MergeChoices({ pair, keep, choose }: MergeChoicesProps) {
  const texts = useTexts()
  const { t } = texts
  const group = useId()
  // Equal values need no choice.
  const differs = (field: MergeField) => textOf(field, pair.stays, texts) !== textOf(field, pair.goes, texts)
  return (
    <SectionCard title={t('customers_merge_compare')}>
      <p className="mt-0.5 text-14 text-muted">{t('customers_merge_compare_text')}</p>
      <div className="mt-3 divide-y divide-line">
        {mergeFields.filter(differs).map((field) => (
          <fieldset key={field} className="py-3">
            <legend className="float-start mb-2 w-full font-medium text-14">{t(`customers_${field}`)}</legend>
            <div className="clear-both grid gap-2 sm:grid-cols-2">
              {(['own', 'other'] as const).map((origin) => (
                <Side
                  key={origin}
                  group={`${group} ${field}`}
                  value={textOf(field, origin === 'own' ? pair.stays : pair.goes, texts)}
                  origin={origin}
                  chosen={keep[field] === origin}
                  onChoose={() => choose(field, origin)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </SectionCard>
  )
}

interface SideProps {
  /** Name of the two radio buttons. */
  group: string
  value: string
  origin: MergeChoice[MergeField]
  chosen: boolean
  onChoose: () => void
}

function Side({ group, value, origin, chosen, onChoose }: SideProps) {
  const { t } = useTexts()
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control border border-line px-3 py-2 text-14 has-checked:border-brand">
      <input type="radio" name={group} className={`mt-1 ${radioClass}`} checked={chosen} onChange={onChoose} />
      <span className="min-w-0 wrap-anywhere">
        <span className="block font-medium">
          <bdi>{value === '' ? t('customers_merge_empty') : value}</bdi>
        </span>
        <span className="text-muted">{t(origin === 'own' ? 'customers_merge_stays' : 'customers_merge_goes')}</span>
      </span>
    </label>
  )
}

function textOf(field: MergeField, side: MergeSide, { t }: Texts): string {
  if (field === 'type') return t(typeKey(side.type))
  if (field === 'address') return `${side.address} ${side.zipcode}`.trim()
  return side[field]
}
