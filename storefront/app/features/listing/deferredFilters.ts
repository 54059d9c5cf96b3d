import { deferredPart } from '../../ui/deferredPart.tsx'

/** The filters beside the grid: a plain form that works before its code has come. */
export const DeferredFilters = deferredPart('filters', async () => (await import('./FilterPanel.tsx')).FilterPanel)
