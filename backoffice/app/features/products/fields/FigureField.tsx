import { TextField } from '@rawaj/design/TextField.tsx'
import { type FieldError, get, useController, useFormState } from 'react-hook-form'
import { useTexts } from '../../../i18n/useTexts.ts'
import type { FigureKind } from '../../../ui/typedFigure.ts'
import { useFigure } from '../../details/index.ts'
import { useFieldErrors } from '../../failures/index.ts'

interface FigureFieldProps {
  kind: FigureKind
  label: string
  /** Stands behind the figure. */
  end?: string
  path: string
  /** Where its error stands, if not at its own path. */
  errorPath?: string
  optional?: boolean
  /** Its label does not say that it is optional: a text above all rows does. */
  unmarked?: boolean
  isLocked: boolean
}

/** A number or an amount in a row of a form. */
export function FigureField({
  kind,
  label,
  end,
  path,
  errorPath = path,
  optional = false,
  unmarked = false,
  isLocked,
}: FigureFieldProps) {
  const { t } = useTexts()
  const { fieldErrorText } = useFieldErrors()
  const { errors } = useFormState()
  const { field: control } = useController({ name: path })
  const wrong: FieldError | undefined = get(errors, errorPath)
  const figure = useFigure({ ...control, kind, error: fieldErrorText(wrong) })
  return (
    <TextField
      {...figure}
      ref={control.ref}
      name={control.name}
      label={label}
      optional={optional && !unmarked && t('optional')}
      required={!optional && !isLocked}
      kind="digits"
      inputMode={kind === 'money' ? 'decimal' : 'numeric'}
      readOnly={isLocked}
      autoComplete="off"
      end={end && <span className="px-1.5 text-14 text-muted">{end}</span>}
    />
  )
}
