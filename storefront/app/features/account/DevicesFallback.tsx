import { Skeleton } from '@rawaj/design/Skeleton.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { LoadFailure } from '../feedback/index.ts'

/** The list of devices, or its code, could not be had. */
export function DevicesFailed({ error, onRetry }: { error?: Error; onRetry: () => void }) {
  const { t } = useTranslation('account')
  return (
    <LoadFailure error={error} as="p" title={t('devices_failed')} text={t('profile_failed_text')} onRetry={onRetry} />
  )
}

/** The shape of one device, which there always is: this one. */
export function DevicesSkeleton() {
  const { t } = useTranslation('account')
  return (
    <div role="status" className="flex items-center gap-4 py-4">
      <span className="sr-only">{t('devices_loading')}</span>
      <Skeleton className="size-11 rounded-full" />
      <div className="grid grow gap-2">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-56 max-w-full" />
      </div>
    </div>
  )
}
