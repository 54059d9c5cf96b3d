import type { NumberProblem } from '@rawaj/contract/text/typedNumber.ts'
import { useCallback } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'

/** The words for a typed quantity that cannot be taken; both readings of one that is ambiguous. */
export function useQuantityError(): (problem: NumberProblem) => string {
  const { t } = useTranslation('errors')
  return useCallback(
    (problem) => {
      if (problem.error !== 'ambiguous') return t('invalid_quantity')
      const [one, other] = problem.readings
      return t('quantity_two_readings', { one, other })
    },
    [t],
  )
}
