import { useTranslation } from 'react-i18next'
import { toast } from '../../ui/toast.ts'
import { type LatePart, useLatePart } from '../../ui/useLatePart.ts'

interface LateDialog<Part> extends Omit<LatePart<Part>, 'again' | 'byPress' | 'onFailed'> {
  /** Takes back the wish, so that the next press fetches again. */
  giveUp: () => void
}

/** A dialog, or another part, whose code a press fetches. A shopper who cannot have it hears why. */
export function useLateDialog<Part>({ giveUp, ...wish }: LateDialog<Part>): Part | null {
  const { t } = useTranslation('messages')
  return useLatePart({
    ...wish,
    byPress: true,
    onFailed: () => {
      giveUp()
      toast.danger(t('no_connection'))
    },
  })
}
