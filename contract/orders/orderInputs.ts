import { z } from 'zod'
import { mobile, postcode, requiredFreeText, requiredText } from '../fields/validation.ts'

/** Delivery address and contact of an order. */
export const buyerFields = {
  buyerName: requiredText('name_required', 120),
  buyerMobile: mobile,
  buyerAddress: requiredFreeText('address_required', 500),
  buyerZipcode: postcode('zipcode_required').pipe(z.string().min(1, 'zipcode_required')),
}
