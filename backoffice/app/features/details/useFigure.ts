import { type ChangeEvent, useState } from 'react'
import { type FigureKind, figureText, figureValue } from '../../ui/typedFigure.ts'
import { useFigureErrors } from '../failures/index.ts'

interface FigureOptions {
  kind: FigureKind
  /** A number, `null`, or what was typed while it cannot be read. */
  value: unknown
  onChange: (value: number | string | null) => void
  onBlur?: () => void
  /** Error of the schema. */
  error: string | undefined
}

/** A field for a figure: keeps it as it is typed, and writes it as it was read once the field is left. */
export function useFigure({ kind, value, onChange, onBlur, error }: FigureOptions) {
  const figureError = useFigureErrors()
  const shown = figureText(kind, value)
  const [typed, setTyped] = useState(shown)
  const [isLeft, setIsLeft] = useState(true)
  // Set from outside: a draft, or a colleague's save.
  if (!Object.is(figureValue(kind, typed), value ?? null) && typed !== value) setTyped(shown)
  return {
    value: typed,
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement>) {
      setTyped(currentTarget.value)
      setIsLeft(false)
      onChange(figureValue(kind, currentTarget.value))
    },
    onBlur() {
      setIsLeft(true)
      setTyped(shown)
      onBlur?.()
    },
    error: typeof value === 'string' && (isLeft || error !== undefined) ? figureError(kind, value) : error,
  }
}
