import type { CustomerMerge, MergeChoice, MergeField } from '@rawaj/contract/customers/customerMerge.ts'
import { useState } from 'react'
import { MergeChoices } from './MergeChoices.tsx'
import { MergeCodes } from './MergeCodes.tsx'
import { MergedRecords } from './MergedRecords.tsx'

/** Of the account that staff stand on, unless it lacks what the other one has. */
function firstChoice({ stays, goes }: CustomerMerge): MergeChoice {
  const of = (field: Exclude<MergeField, 'email' | 'type'>) =>
    stays[field] === '' && goes[field] !== '' ? 'other' : 'own'
  return { name: of('name'), email: 'own', mobile: of('mobile'), type: 'own', address: of('address') }
}

/** Both accounts side by side: what is kept of each, what moves, and the codes that allow it. */
export function MergeForm({ pair, onChanged }: { pair: CustomerMerge; onChanged: () => void }) {
  const [keep, setKeep] = useState(() => firstChoice(pair))
  const choose = (field: MergeField, side: MergeChoice[MergeField]) =>
    setKeep((before) => ({ ...before, [field]: side }))
  return (
    <>
      <MergeChoices pair={pair} keep={keep} choose={choose} />
      <MergedRecords goes={pair.goes} />
      <MergeCodes pair={pair} keep={keep} onChanged={onChanged} />
    </>
  )
}
