import { type ReactNode, useId } from 'react'
import { DangerIcon } from './icons.tsx'

export interface FieldTexts {
  label: ReactNode
  /** Beside the label, quiet: "optional". Leave out for required fields. */
  optional?: ReactNode
  hint?: ReactNode
  /** Takes the hint's place, is announced, and marks the control invalid. */
  error?: ReactNode
}

interface FieldProps extends FieldTexts {
  id?: string
  className?: string
  /** Whether a value is required; labels mark optional fields only. */
  required?: boolean | undefined
  /** The control, given what ties it to its words. */
  children: (tie: {
    id: string
    'aria-describedby'?: string
    'aria-invalid'?: true
    'aria-required'?: true
  }) => ReactNode
}

/** Shared look of the controls: one frame round the box and its content, petrol in focus, red when invalid. */
export const frameClass =
  'flex items-center rounded-control border border-line-strong bg-surface text-16 text-ink transition-colors ' +
  'hover:border-petrol-500 has-focus:border-brand has-focus:outline-2 has-focus:outline-offset-1 has-focus:outline-brand ' +
  'has-aria-invalid:border-danger has-aria-invalid:has-focus:outline-danger has-disabled:border-line has-disabled:bg-ground has-[[readonly]]:border-line has-[[readonly]]:bg-ground'

/** The control itself, bare inside its frame. */
export const controlClass =
  'w-full min-w-0 grow rounded-[inherit] bg-transparent px-3 text-page-start outline-none placeholder:text-muted disabled:text-muted'

/** Label above, control, then hint or error below; all tied together. */
export function Field({
  id: idProp,
  label,
  optional,
  hint,
  error,
  className,
  required = !optional,
  children,
}: FieldProps) {
  const ownId = useId()
  const id = idProp ?? ownId
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={className}>
      <label htmlFor={id} className="field-label mb-1.5 flex items-baseline gap-2 text-14 font-medium">
        {label}
        {optional && <span className="text-12 font-normal text-muted">{optional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {/* Always there, so that an error that appears is read out. */}
      <p
        id={noteId}
        aria-live="polite"
        className={error ? 'mt-1.5 flex gap-1.5 text-14 text-danger' : hint ? 'mt-1.5 text-14 text-muted' : 'sr-only'}
      >
        {error && <DangerIcon className="mt-[0.25em] size-4" />}
        {note && <span>{note}</span>}
      </p>
    </div>
  )
}
