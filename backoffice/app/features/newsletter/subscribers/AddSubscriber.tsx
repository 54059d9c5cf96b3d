import { Button } from '@rawaj/design/Button.tsx'
import { PlusIcon } from '@rawaj/design/icons.tsx'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../i18n/useTexts.ts'

/** With the form, which few need. */
const SubscriberDialog = lazy(async () => ({ default: (await import('./SubscriberDialog.tsx')).SubscriberDialog }))

/** Adds a subscriber who consented elsewhere. */
export function AddSubscriber() {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<PlusIcon />} onClick={() => setOpen(true)}>
        {t('subscribers_new')}
      </Button>
      {open && (
        <Suspense>
          <SubscriberDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
