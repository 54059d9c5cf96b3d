import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { RetryIcon } from '@rawaj/design/icons.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { useFailureText } from './useFailureText.ts'

interface LoadFailureProps {
  /** What failed, or did not. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** Why something could not be read, and another try. */
export function LoadFailure({ query: { error, isFetching, refetch } }: LoadFailureProps) {
  const { t } = useTexts()
  const failureText = useFailureText()
  if (!error) return null
  return (
    <Alert
      tone="warning"
      action={
        <Button variant="outline" size="sm" icon={<RetryIcon />} loading={isFetching} onClick={() => void refetch()}>
          {t('try_again')}
        </Button>
      }
    >
      {failureText(error)}
    </Alert>
  )
}
