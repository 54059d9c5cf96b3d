import { cx } from '@rawaj/design/cx.ts'
import { controlClass, Field, frameClass } from '@rawaj/design/Field.tsx'
import type { KeyboardEvent, RefObject } from 'react'
import { useWords } from '../../i18n/useWords.ts'

interface AnswerTextProps {
  area: RefObject<HTMLTextAreaElement | null>
  label: string
  hint: string
  error: string | undefined
  value: string
  maxLength: number
  /** For colleagues alone: it looks like it. */
  isNote?: boolean
  /** It was begun before this screen was opened. */
  isRestored: boolean
  onChange: (text: string) => void
  /** Ctrl and Enter. */
  onSend: () => void
}

/** The text of an answer or a note; it grows with what is written. */
export function AnswerText(props: AnswerTextProps) {
  const { area, label, hint, error, value, maxLength, isNote = false, isRestored, onChange, onSend } = props
  const { t } = useWords()

  function sendByKeys(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSend()
  }

  return (
    <Field
      label={label}
      hint={isRestored && value !== '' ? `${t('support_draft_restored')} ${hint}` : hint}
      error={error}
    >
      {(tie) => (
        <span className={cx(frameClass, isNote && 'border-dashed bg-warning-soft!')}>
          <textarea
            {...tie}
            ref={area}
            dir="auto"
            rows={5}
            value={value}
            maxLength={maxLength}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onKeyDown={sendByKeys}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            className={cx(controlClass, 'field-sizing-content max-h-[60vh] min-h-32 py-2.5 wrap-anywhere')}
          />
        </span>
      )}
    </Field>
  )
}
