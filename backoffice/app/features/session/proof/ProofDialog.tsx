import { Dialog } from '@rawaj/design/Dialog.tsx'
import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react'
import { useTexts } from '../../../i18n/useTexts.ts'
import { proofRequests } from './proofRequests.ts'

/** Fetched when it is first needed. Where it cannot be, the call that waits fails as if it had been declined. */
const ProofForm = lazy<ComponentType>(() => import('./ProofForm.tsx').catch(declined))

function declined(): { default: ComponentType } {
  proofRequests.settle(false)
  return { default: () => null }
}

/** Asks for the password when a call needs a fresh proof; the call is then repeated. */
export function ProofDialog() {
  const { t } = useTexts()
  const open = useSyncExternalStore(proofRequests.subscribe, proofRequests.isWaiting)
  return (
    <Dialog
      open={open}
      onClose={() => proofRequests.settle(false)}
      size="sm"
      title={t('proof_title')}
      closeLabel={t('close')}
    >
      <Suspense>
        <ProofForm />
      </Suspense>
    </Dialog>
  )
}
