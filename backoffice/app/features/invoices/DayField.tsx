import { controlClass, Field, frameClass } from '@rawaj/design/Field.tsx'

interface DayFieldProps {
  label: string
  hint?: string
  /** YYYY-MM-DD; empty: none. */
  value: string
  min?: string
  max?: string
  disabled?: boolean
  onChange: (day: string) => void
}

/** A day of Riyadh. */
export function DayField({ label, hint, value, min, max, disabled = false, onChange }: DayFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {(tie) => (
        <span className={frameClass}>
          <input
            {...tie}
            type="date"
            value={value}
            min={min || undefined}
            max={max || undefined}
            disabled={disabled}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            className={`${controlClass} h-11.5`}
          />
        </span>
      )}
    </Field>
  )
}
