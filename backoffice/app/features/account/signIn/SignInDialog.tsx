import { Dialog } from '@rawaj/design/Dialog.tsx'
import { useState } from 'react'
import { useTexts } from '../../../i18n/useTexts.ts'
import { SignInFlow } from './SignInFlow.tsx'

interface SignInDialogProps {
  open: boolean
  onClose: () => void
}

/** Sign-in over a screen that stays as it is. While it shows recovery codes, it stays open until they are saved. */
export function SignInDialog({ open, onClose }: SignInDialogProps) {
  const { t } = useTexts()
  const [recoveryCodes, setRecoveryCodes] = useState<string[] | null>(null)
  return (
    <Dialog
      open={open || recoveryCodes !== null}
      onClose={() => {
        if (!recoveryCodes) onClose()
      }}
      title={t('sign_in_again')}
      closeLabel={t('close')}
      size="sm"
      decision={recoveryCodes !== null}
    >
      <SignInFlow heading="h2" recoveryCodes={recoveryCodes} onRecoveryCodes={setRecoveryCodes} onSignedIn={onClose} />
    </Dialog>
  )
}
