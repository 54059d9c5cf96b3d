import { deferredPart } from '../../ui/deferredPart.tsx'

/** The products that go with one, below the first screens of its page. */
export const DeferredRelated = deferredPart(
  'related',
  async () => (await import('./RelatedProducts.tsx')).RelatedProducts,
)
