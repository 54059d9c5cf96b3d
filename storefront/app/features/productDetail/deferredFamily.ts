import { deferredPart } from '../../ui/deferredPart.tsx'

/** The other sizes of a product: links, which work before their code is there. */
export const DeferredFamily = deferredPart('family', async () => (await import('./FamilyPicker.tsx')).FamilyPicker)
