import { Button } from '@rawaj/design/Button.tsx'
import { ConfirmDialog } from '@rawaj/design/ConfirmDialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import { FailureAlert } from '../failures/index.ts'

interface ActionButtonProps {
  icon: ReactNode
  label: string
  /** Confirmation before something is deleted, or a person is notified. */
  question?: { title: string; text: string; cancel?: string }
  /** Variant of the confirming button. */
  variant?: 'primary' | 'danger'
  /** Whether it is the next step: it stands out among the others. */
  main?: boolean
  run: () => Promise<unknown>
  onDone: () => void
}

/** One thing that can be done with what a detail shows; a failure is said in the line below. */
export function ActionButton({
  icon,
  label,
  question,
  variant = 'danger',
  main = false,
  run,
  onDone,
}: ActionButtonProps) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: run,
    onSuccess: onDone,
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button
        variant={main ? 'secondary' : 'outline'}
        size="sm"
        icon={icon}
        loading={isPending && !question}
        onClick={() => (question ? setAsking(true) : mutate())}
      >
        {label}
      </Button>
      {question && (
        <ConfirmDialog
          open={asking}
          variant={variant}
          busy={isPending}
          title={question.title}
          labels={{ ok: label, cancel: question.cancel ?? t('cancel') }}
          onOk={() => mutate()}
          onCancel={() => setAsking(false)}
        >
          {question.text}
        </ConfirmDialog>
      )}
      <FailureAlert error={error} className="order-last basis-full" />
    </>
  )
}
