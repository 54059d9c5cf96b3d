import { deferredPart } from '../../ui/deferredPart.tsx'

/** The filters beside the grid: a plain form that works before its code has come. */
export const DeferredFilters = deferredPart('filters', async () => (await import('./FilterPanel.tsx')).FilterPanel)

/** The active filters above the grid: links. */
export const DeferredActiveFilters = deferredPart(
  'active-filters',
  async () => (await import('./ActiveFilters.tsx')).ActiveFilters,
)

/** The page of all filters. */
export const DeferredAllFilters = deferredPart(
  'all-filters',
  async () => (await import('./AllFiltersScreen.tsx')).AllFiltersScreen,
)
