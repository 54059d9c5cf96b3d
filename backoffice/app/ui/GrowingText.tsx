import { cx } from '@rawaj/design/cx.ts'
import { controlClass, Field, frameClass } from '@rawaj/design/Field.tsx'
import type { KeyboardEvent, RefObject } from 'react'

interface GrowingTextProps {
  label: string
  hint: string
  error?: string | undefined
  /** Text beside the label if it is optional. */
  optional?: string
  value: string
  maxLength: number
  /** Lines that it has while little is written. */
  rows: 3 | 5
  /** For colleagues alone: it looks like it. */
  isNote?: boolean
  area?: RefObject<HTMLTextAreaElement | null>
  onChange: (text: string) => void
  /** Ctrl and Enter; absent: it is sent with the form around it. */
  onSend?: () => void
}

const heights = { 3: 'max-h-64 min-h-19', 5: 'max-h-[60vh] min-h-32' }

/** A text of several lines; it grows with what is written. */
export function GrowingText(props: GrowingTextProps) {
  const { label, hint, error, optional, value, maxLength, rows, isNote = false, area, onChange, onSend } = props

  function sendByKeys(event: KeyboardEvent) {
    if (!onSend || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSend()
  }

  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(tie) => (
        <span className={cx(frameClass, isNote && 'border-dashed bg-warning-soft!')}>
          <textarea
            {...tie}
            ref={area}
            dir="auto"
            rows={rows}
            value={value}
            maxLength={maxLength}
            aria-keyshortcuts={onSend && 'Control+Enter Meta+Enter'}
            onKeyDown={sendByKeys}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            className={cx(controlClass, heights[rows], 'field-sizing-content py-2.5 wrap-anywhere')}
          />
        </span>
      )}
    </Field>
  )
}
