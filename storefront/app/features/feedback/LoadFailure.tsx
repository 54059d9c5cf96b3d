import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FailedState, type FailedStateProps } from '../../ui/FailedState.tsx'
import { useConnection } from './useConnection.ts'

interface LoadFailureProps extends Omit<FailedStateProps, 'retry'> {
  error?: unknown
}

/**
 * Shown if a part could not be loaded. Without a connection it says that instead, and loads again as soon as the connection is
 * back.
 */
export function LoadFailure({ error, title, text, onRetry, ...rest }: LoadFailureProps) {
  const { t } = useTranslation('common')
  const offline = useConnection(onRetry) === 'offline' || isUnreached(error)
  return (
    <FailedState
      title={offline ? t('offline_title') : title}
      text={offline ? t('offline_text') : text}
      retry={t('try_again')}
      onRetry={onRetry}
      {...rest}
    />
  )
}

/** The shop was not reached: the connection is gone, or something in between. */
export const isUnreached = (error: unknown): boolean => error instanceof ShopApiError && error.code === 'no_connection'
