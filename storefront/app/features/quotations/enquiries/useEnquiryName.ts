import { usePageData } from '../../../pageContext.ts'

/** Label for requesting a price, a key of the catalogue's texts: as described (spec, section 2) "Purchase Product". */
export const useEnquiryName = (): 'purchase_product' | 'request_price' =>
  usePageData().compat === 'described' ? 'purchase_product' : 'request_price'
