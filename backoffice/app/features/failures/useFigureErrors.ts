import { useCallback } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import { type FigureKind, figureErrorCode, readFigure } from '../../ui/typedFigure.ts'
import { useFieldErrors } from './useFieldErrors.ts'

/** The words for a figure that its field cannot take; both readings of one that is ambiguous. Undefined where it can be read. */
export function useFigureErrors(): (kind: FigureKind, typed: string) => string | undefined {
  const { t } = useTexts()
  const { fieldErrorText } = useFieldErrors()
  return useCallback(
    (kind, typed) => {
      const read = readFigure(kind, typed)
      if ('readings' in read) {
        const [one, other] = read.readings
        return t(`figure_ambiguous_${kind}`, { one, other })
      }
      const message = figureErrorCode(kind, typed)
      return message && fieldErrorText({ message })
    },
    [t, fieldErrorText],
  )
}
