import { Alert } from '@rawaj/design/Alert.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { FailureAlert } from '../../failures/index.ts'
import { PasskeyError } from './passkeys.ts'

/** Why a passkey was not created or used: an error of the browser, else of the shop. */
export function PasskeyFailureAlert({ error }: { error: unknown }) {
  const { t } = useTexts()
  if (!(error instanceof PasskeyError)) return <FailureAlert error={error} />
  return <Alert tone={error.failure === 'cancelled' ? 'warning' : 'danger'}>{t(`passkey_${error.failure}`)}</Alert>
}
