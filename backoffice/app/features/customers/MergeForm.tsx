import type { CustomerMerge, MergeChoice, MergeField } from '@rawaj/contract/customers/customerMerge.ts'
import { useState } from 'react'
import { MergeChoices } from './MergeChoices.tsx'
import { MergeCodes } from './MergeCodes.tsx'
import { MergedRecords } from './MergedRecords.tsx'

/** Defaults to the account that staff opened, unless it lacks a value of the other. */
function firstChoice({ stays, goes }: CustomerMerge): MergeChoice {
  const of = (field: Exclude<MergeField, 'email' | 'type'>) =>
    stays[field] === '' && goes[field] !== '' ? 'other' : 'own'
  return { name: of('name'), email: 'own', mobile: of('mobile'), type: 'own', address: of('address') }
}

/** Both accounts side by side: which values are kept, which records move, and the codes that authorise it. */
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
