import { Button } from '@rawaj/design/Button.tsx'
import { TextField } from '@rawaj/design/TextField.tsx'
import { useState } from 'react'
import { useWords } from '../../i18n/useWords.ts'

/** Works out the prices of all products by a percentage. */
export function ReduceAll({ onReduce }: { onReduce: (percent: number) => void }) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const percent = /^\d{1,2}$/.test(typed) ? Number(typed) : 0
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        kind="digits"
        label={t('deals_percent')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        maxLength={2}
        required={false}
        autoComplete="off"
        className="w-44"
      />
      <Button variant="outline" disabled={percent === 0} onClick={() => onReduce(percent)}>
        {t('deals_percent_apply')}
      </Button>
    </div>
  )
}
