import { useTranslation } from '../../i18n/useTranslation.ts'
import { toast } from '../../ui/toast.ts'
import { type LazyComponentOptions, useLazyComponent } from '../../ui/useLazyComponent.ts'

interface LazyDialogOptions<Part>
  extends Omit<LazyComponentOptions<Part>, 'retryKey' | 'reloadOnFailure' | 'onFailed'> {
  /** Closes it again, so that the next press fetches again. */
  onFailed: () => void
}

/** A dialog, or another part, whose code a press fetches. A toast says when it could not be fetched. */
export function useLazyDialog<Part>({ onFailed, ...options }: LazyDialogOptions<Part>): Part | null {
  const { t } = useTranslation('errors')
  return useLazyComponent({
    ...options,
    reloadOnFailure: true,
    onFailed: () => {
      onFailed()
      toast.danger(t('no_connection'))
    },
  })
}
