import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { RetryIcon } from '@rawaj/design/icons.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import { useFailureText } from './useFailureText.ts'

interface LoadFailureProps {
  error: unknown
  retrying?: boolean
  onRetry: () => void
}

/** In the place of what could not be read: why, and another try. */
export function LoadFailure({ error, retrying = false, onRetry }: LoadFailureProps) {
  const { t } = useTexts()
  const failureText = useFailureText()
  return (
    <Alert
      tone="warning"
      action={
        <Button variant="outline" size="sm" icon={<RetryIcon />} loading={retrying} onClick={onRetry}>
          {t('try_again')}
        </Button>
      }
    >
      {failureText(error)}
    </Alert>
  )
}
