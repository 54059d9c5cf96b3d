import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEnrolmentOptions } from '../../session/index.ts'
import { invalidateSecondFactors } from './queries.ts'

interface Enrolment<Fields> {
  enrol: (fields: Fields) => Promise<{ data: { recoveryCodes: string[] | null } }>
  /** It is set up; with the new recovery codes where there were none. Heard of even when the form is gone by then. */
  onDone: (recoveryCodes: string[] | null) => void
  onError?: (error: Error) => void
}

/** Sets a second factor up. */
export function useEnrolment<Fields>({ enrol, onDone, onError }: Enrolment<Fields>) {
  const queries = useQueryClient()
  return useMutation({
    ...useEnrolmentOptions(),
    mutationFn: enrol,
    onSuccess({ data }) {
      onDone(data.recoveryCodes)
      void invalidateSecondFactors(queries)
    },
    onError,
  })
}
