import { deferredPart } from '../../ui/deferredPart.tsx'

/** What goes with a product: few have anything. */
export const DeferredAccessories = deferredPart(
  'accessories',
  async () => (await import('./Accessories.tsx')).Accessories,
)
