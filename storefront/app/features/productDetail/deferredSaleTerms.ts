import { deferredPart } from '../../ui/deferredPart.tsx'

/** How a product is sold beside its price: few have anything to say. */
export const DeferredSaleTerms = deferredPart('saleTerms', async () => (await import('./SaleTerms.tsx')).SaleTerms)
