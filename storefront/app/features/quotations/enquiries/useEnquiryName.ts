import { usePageData } from '../../../pageContext.ts'

/** What requesting a price is called, a key of the catalogue's texts: as described (spec, section 2) "Purchase Product". */
export const useEnquiryName = (): 'purchase_product' | 'request_price' =>
  usePageData().compat === 'described' ? 'purchase_product' : 'request_price'
