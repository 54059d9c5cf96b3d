import { useTranslation } from 'react-i18next'
import { FailedState } from '../../ui/FailedState.tsx'

/** The list of devices, or its code, could not be had. */
export function DevicesFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('account')
  return (
    <FailedState
      as="p"
      title={t('devices_failed')}
      text={t('profile_failed_text')}
      retry={t('try_again')}
      onRetry={onRetry}
    />
  )
}
