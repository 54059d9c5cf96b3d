import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { useFailureText } from './useFailureText.ts'

/** Closing the request for a proof is no failure: the user knows why nothing happened. */
const isDeclined = (error: unknown) => error instanceof ShopApiError && error.code === 'proof_needed'

/** Shows the error of a failed call; empty without one. Announced to screen readers as it appears. */
export function FailureAlert({ error, className }: { error: unknown; className?: string }) {
  const failureText = useFailureText()
  if (!error || isDeclined(error)) return null
  return (
    <Alert tone="danger" className={className}>
      {failureText(error)}
    </Alert>
  )
}
