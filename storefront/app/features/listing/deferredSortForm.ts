import { deferredPart } from '../../ui/deferredPart.tsx'

/** Order and page size of a list. */
export const DeferredSortForm = deferredPart('sort', async () => (await import('./SortForm.tsx')).SortForm)
