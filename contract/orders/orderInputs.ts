import { z } from 'zod'
import { version } from '../api/callParts.ts'
import { addressFields, withWholeAddress } from '../fields/addressSchemas.ts'
import { buyerCompanyFields } from '../fields/companyForms.ts'
import { mobile, postcode, requiredFreeText, requiredText } from '../fields/validation.ts'

/** Delivery address and contact of an order. */
export const buyerFields = {
  buyerName: requiredText('name_required', 120),
  buyerMobile: mobile,
  buyerAddress: requiredFreeText('address_required', 500),
  buyerZipcode: postcode('zipcode_required').pipe(z.string().min(1, 'zipcode_required')),
}

/** The buyer as a tax invoice names it; without a company it names the recipient. All parts of the address empty: none. */
export const invoiceBuyerInput = withWholeAddress(
  z.object({ version, ...buyerCompanyFields, ...addressFields }),
  // A tax invoice to a company with a VAT number names its address.
  { isNeeded: ({ buyerVatNumber }) => buyerVatNumber !== '' },
).refine(
  ({ buyerCompany, buyerVatNumber, buyerCrNumber, street }) =>
    buyerCompany !== '' || (buyerVatNumber === '' && buyerCrNumber === '' && street === ''),
  { path: ['buyerCompany'], error: 'company_required' },
)
