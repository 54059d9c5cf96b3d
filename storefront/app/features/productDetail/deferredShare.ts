import { deferredPart } from '../../ui/deferredPart.tsx'

/** The button in a corner of the pictures: a press before its code is there is played back. */
export const DeferredShare = deferredPart('share', async () => (await import('./ShareButton.tsx')).ShareButton)
