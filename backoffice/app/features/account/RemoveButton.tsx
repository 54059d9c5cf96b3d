import { Button } from '@rawaj/design/Button.tsx'
import { ConfirmDialog } from '@rawaj/design/ConfirmDialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import { FailureAlert } from '../failures/index.ts'
import { focusSection } from './focusSection.ts'

interface RemoveButtonProps {
  /** Name of the removed item, for users who do not see its line. */
  name: string
  question: string
  remove: () => Promise<unknown>
  onRemoved: () => void
}

/** Takes something away, after a question. */
export function RemoveButton({ name, question, remove, onRemoved }: RemoveButtonProps) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const removal = useMutation({
    mutationFn: remove,
    onSuccess() {
      setAsking(false)
      onRemoved()
    },
  })
  const button = useRef<HTMLButtonElement>(null)
  const { isSuccess } = removal
  useEffect(() => {
    // By now the closed question has given the focus back to the button, which goes with what was removed.
    if (isSuccess) focusSection(button.current)
  }, [isSuccess])
  return (
    <>
      <Button
        ref={button}
        variant="outline"
        size="sm"
        aria-label={t('remove_named', { name })}
        onClick={() => {
          removal.reset()
          setAsking(true)
        }}
      >
        {t('remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={question}
        labels={{ ok: t('remove'), cancel: t('cancel') }}
        variant="danger"
        busy={removal.isPending}
        onOk={() => removal.mutate()}
        onCancel={() => setAsking(false)}
      >
        {removal.error && <FailureAlert error={removal.error} />}
      </ConfirmDialog>
    </>
  )
}
