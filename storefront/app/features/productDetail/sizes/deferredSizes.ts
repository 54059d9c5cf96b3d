import { deferredPart } from '../../../ui/deferredPart.tsx'

/** The table of the sizes of a family: links, until the code of its quantities is there. */
export const DeferredSizes = deferredPart('sizes', async () => (await import('./SizeTable.tsx')).SizeTable)
