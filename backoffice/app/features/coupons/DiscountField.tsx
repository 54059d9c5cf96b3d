import { useWatch } from 'react-hook-form'
import { FieldControl, type Values } from '../details/index.ts'

/** The figures that the kind of discount has. */
export function DiscountField() {
  const kind = useWatch<Values>({ name: 'kind' })
  if (kind === 'amount') return <FieldControl field={{ kind: 'money', name: 'amountHalalas' }} />
  if (kind !== 'percent') return null
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FieldControl field={{ kind: 'number', name: 'percent' }} />
      <FieldControl field={{ kind: 'money', name: 'mostHalalas', optional: true }} />
    </div>
  )
}
