import { Button } from '@rawaj/design/Button.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useState } from 'react'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useFigureErrors } from '../../failures/index.ts'
import { percentOff } from './percentOff.ts'

/** Works out the prices of all products by a percentage. */
export function ReduceAll({ onReduce }: { onReduce: (percent: number) => void }) {
  const { t } = useTexts()
  const figureError = useFigureErrors()
  const [typed, setTyped] = useState('')
  const percent = percentOff(typed)
  const isWrong = percent === null && typed.trim() !== ''
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        kind="digits"
        label={t('deals_percent')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={isWrong ? (figureError('number', typed) ?? t('deals_percent_wrong')) : undefined}
        required={false}
        autoComplete="off"
        className="w-44"
      />
      <Button variant="outline" disabled={percent === null} onClick={() => percent !== null && onReduce(percent)}>
        {t('deals_percent_apply')}
      </Button>
    </div>
  )
}
