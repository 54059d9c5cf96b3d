import { isVatNumber } from '@rawaj/contract/fields/companyNumbers.ts'
import { error, has, type InvoiceView, type Rule, warning } from './InvoiceView.ts'
import { descendants, elementsAt, type InvoiceElement, textAt } from './invoiceElements.ts'

const name = 'cac:PartyLegalEntity/cbc:RegistrationName'
const vatNumber = 'cac:PartyTaxScheme/cbc:CompanyID'
const address = 'cac:PostalAddress'
const country = `${address}/cac:Country/cbc:IdentificationCode`
const inFull = ['cbc:StreetName', 'cbc:BuildingNumber', 'cbc:PostalZone', 'cbc:CityName', 'cbc:CitySubdivisionName']

const lacks = (party: InvoiceElement, fields: readonly string[]): boolean =>
  fields.some((field) => !has(party, `${address}/${field}`))
const isLonger = (party: InvoiceElement, field: string, length: number): boolean =>
  textAt(party, `${address}/${field}`).length > length

interface PartyId {
  scheme: string
  value: string
}
const ids = (party: InvoiceElement): PartyId[] =>
  elementsAt(party, 'cac:PartyIdentification/cbc:ID').map(({ text, attributes }) => ({
    scheme: attributes.schemeID ?? '',
    value: text.trim(),
  }))
const idBreaks = (party: InvoiceElement, scheme: string, pattern: RegExp): boolean =>
  ids(party).some((id) => id.scheme.trim() === scheme && !pattern.test(id.value))
const idsBreak =
  (scheme: string, pattern: RegExp) =>
  ({ seller, buyer }: InvoiceView) =>
    idBreaks(seller, scheme, pattern) || idBreaks(buyer, scheme, pattern)

const sellerSchemes = /^(CRN|MOM|MLS|SAG|OTH|700)$/
const buyerSchemes = /^(TIN|CRN|MOM|MLS|700|SAG|NAT|GCC|IQA|PAS|OTH)$/

/** Eight digits in a row that rise, fall or are the same look invented. */
function looksInvented({ value }: PartyId): boolean {
  if (!/^\d+$/.test(value)) return false
  const runs = ['0123456789', '9876543210', ...Array.from({ length: 10 }, (_, digit) => String(digit).repeat(8))]
  return runs.some((run) =>
    Array.from({ length: run.length - 7 }, (_, at) => run.slice(at, at + 8)).some((part) => value.includes(part)),
  )
}

const forStandard = (isBroken: (invoice: InvoiceView) => boolean) => (invoice: InvoiceView) =>
  invoice.standard && isBroken(invoice)
const inSaudiArabia = ({ buyer }: InvoiceView): boolean => textAt(buyer, country) === 'SA'

/** Who sells and who buys. */
export const partyRules: readonly Rule[] = [
  warning('BR-06', 'The name of the seller is missing.', ({ seller }) => !has(seller, name)),
  warning(
    'BR-KSA-F-06-C10',
    'The name of the seller is longer than 1000 characters.',
    ({ seller }) => textAt(seller, name).length > 1000,
  ),
  warning(
    'BR-KSA-08',
    'The seller has no ID with one of the schemes CRN, MOM, MLS, SAG, OTH and 700.',
    ({ seller }) => {
      const [id, ...more] = ids(seller)
      return !id || more.length > 0 || !sellerSchemes.test(id.scheme.trim()) || !/^[A-Za-z0-9]+$/.test(id.value)
    },
  ),
  error(
    'BR-KSA-39',
    'The VAT number of the seller is missing.',
    ({ seller }) => !has(seller, vatNumber) || textAt(seller, 'cac:PartyTaxScheme/cac:TaxScheme/cbc:ID') !== 'VAT',
  ),
  error(
    'BR-KSA-40',
    'The VAT number of the seller does not have 15 digits that begin and end with 3.',
    ({ seller }) => has(seller, vatNumber) && !isVatNumber(textAt(seller, vatNumber)),
  ),
  warning('BR-08', 'The address of the seller is missing.', ({ seller }) => elementsAt(seller, address).length === 0),
  warning('BR-09', 'The country of the seller is missing.', ({ seller }) => !has(seller, country)),
  warning(
    'BR-KSA-09',
    'The address of the seller lacks street, building, postal code, city, district or country.',
    ({ seller }) => lacks(seller, inFull) || !has(seller, country),
  ),
  warning(
    'BR-KSA-37',
    'The building number of the seller does not have 4 digits.',
    ({ seller }) => !/^\d{4}$/.test(textAt(seller, `${address}/cbc:BuildingNumber`)),
  ),
  warning(
    'BR-KSA-66',
    'The postal code of the seller does not have 5 digits.',
    ({ seller }) => !/^\d{5}$/.test(textAt(seller, `${address}/cbc:PostalZone`)),
  ),
  warning(
    'BR-KSA-F-06-C4',
    'The street of the seller is missing or longer than 1000 characters.',
    ({ seller }) => lacks(seller, ['cbc:StreetName']) || isLonger(seller, 'cbc:StreetName', 1000),
  ),
  warning('BR-KSA-F-06-C6', 'The second street of the seller is longer than 127 characters.', ({ seller }) =>
    isLonger(seller, 'cbc:AdditionalStreetName', 127),
  ),
  warning('BR-KSA-F-06-C7', 'The city of the seller is longer than 127 characters.', ({ seller }) =>
    isLonger(seller, 'cbc:CityName', 127),
  ),
  warning('BR-KSA-F-06-C9', 'The district of the seller is longer than 127 characters.', ({ seller }) =>
    isLonger(seller, 'cbc:CitySubdivisionName', 127),
  ),
  warning('BR-KSA-F-06-C8', 'The region of the seller is longer than 127 characters.', ({ seller }) =>
    isLonger(seller, 'cbc:CountrySubentity', 127),
  ),
  warning(
    'BR-KSA-42',
    'The name of the buyer is missing.',
    forStandard(({ buyer }) => !has(buyer, name)),
  ),
  warning(
    'BR-KSA-71',
    'The name of the buyer is missing on a simplified summary invoice.',
    ({ simplified, typeName, buyer }) => simplified && typeName[5] === '1' && !has(buyer, name),
  ),
  warning(
    'BR-KSA-F-06-C12',
    'The name of the buyer is longer than 1000 characters.',
    ({ buyer }) => textAt(buyer, name).length > 1000,
  ),
  error(
    'BR-KSA-44',
    'The VAT number of the buyer does not have 15 digits that begin and end with 3.',
    ({ buyer }) => has(buyer, vatNumber) && !isVatNumber(textAt(buyer, vatNumber)),
  ),
  warning('BR-KSA-99', 'The VAT number of the buyer is empty.', ({ buyer }) =>
    elementsAt(buyer, vatNumber).some(({ text }) => text.trim() === ''),
  ),
  error(
    'BR-CUSTOM-VALIDATION-01',
    'Seller and buyer have the same VAT number.',
    ({ seller, buyer }) => has(seller, vatNumber) && textAt(seller, vatNumber) === textAt(buyer, vatNumber),
  ),
  error(
    'BR-KSA-14',
    'The ID of the buyer has an unknown scheme or other characters than letters and digits.',
    ({ buyer }) =>
      ids(buyer).some(({ scheme, value }) => !buyerSchemes.test(scheme.trim()) || !/^[A-Za-z0-9]+$/.test(value)),
  ),
  warning(
    'BR-KSA-81',
    'The buyer has neither a VAT number nor another ID.',
    forStandard(({ buyer }) => !has(buyer, vatNumber) && ids(buyer).length === 0),
  ),
  warning(
    'BR-KSA-63',
    'The address of a buyer in Saudi Arabia lacks street, building, postal code, city or district.',
    forStandard((invoice) => inSaudiArabia(invoice) && lacks(invoice.buyer, inFull)),
  ),
  warning(
    'BR-KSA-67',
    'The postal code of a buyer in Saudi Arabia does not have 5 digits.',
    forStandard(
      (invoice) => inSaudiArabia(invoice) && !/^\d{5}$/.test(textAt(invoice.buyer, `${address}/cbc:PostalZone`)),
    ),
  ),
  warning(
    'BR-KSA-10',
    'The address of the buyer lacks street, city or country.',
    forStandard(({ buyer }) => lacks(buyer, ['cbc:StreetName', 'cbc:CityName']) || !has(buyer, country)),
  ),
  warning(
    'BR-KSA-F-06-C23',
    'The street of the buyer is missing.',
    forStandard(({ buyer }) => lacks(buyer, ['cbc:StreetName'])),
  ),
  warning(
    'BR-KSA-F-06-C25',
    'The city of the buyer is missing.',
    forStandard(({ buyer }) => lacks(buyer, ['cbc:CityName'])),
  ),
  warning(
    'BR-KSA-F-06-C28',
    'The district of a buyer in Saudi Arabia is missing.',
    forStandard((invoice) => inSaudiArabia(invoice) && lacks(invoice.buyer, ['cbc:CitySubdivisionName'])),
  ),
  warning('BR-KSA-F-06-C24', 'The street of the buyer is longer than 1000 characters.', ({ buyer }) =>
    isLonger(buyer, 'cbc:StreetName', 1000),
  ),
  warning('BR-KSA-F-06-C11', 'The second street of the buyer is longer than 127 characters.', ({ buyer }) =>
    isLonger(buyer, 'cbc:AdditionalStreetName', 127),
  ),
  warning('BR-KSA-F-06-C26', 'The city of the buyer is longer than 127 characters.', ({ buyer }) =>
    isLonger(buyer, 'cbc:CityName', 127),
  ),
  warning('BR-KSA-F-06-C27', 'The region of the buyer is longer than 127 characters.', ({ buyer }) =>
    isLonger(buyer, 'cbc:CountrySubentity', 127),
  ),
  warning('BR-KSA-F-06-C29', 'The district of the buyer is longer than 127 characters.', ({ buyer }) =>
    isLonger(buyer, 'cbc:CitySubdivisionName', 127),
  ),
  warning('BR-CL-14', 'A country has no code of two letters.', ({ root }) =>
    descendants(root, 'cac:Country').some((one) => !/^[A-Z]{2}$/.test(textAt(one, 'cbc:IdentificationCode'))),
  ),
  warning('BR-KSA-F-07', 'The TIN of the buyer does not have 10 digits from 3.', ({ buyer }) =>
    idBreaks(buyer, 'TIN', /^3\d{9}$/),
  ),
  warning('BR-KSA-F-08', 'A commercial registration does not have 10 digits.', idsBreak('CRN', /^\d{10}$/)),
  warning('BR-KSA-F-09', 'A 700 number does not have 10 digits from 7.', idsBreak('700', /^7\d{9}$/)),
  warning('BR-KSA-F-10', 'The national ID of the buyer does not have 10 digits from 1.', ({ buyer }) =>
    idBreaks(buyer, 'NAT', /^1\d{9}$/),
  ),
  warning('BR-KSA-F-11', 'The residence ID of the buyer does not have 10 digits from 2.', ({ buyer }) =>
    idBreaks(buyer, 'IQA', /^2\d{9}$/),
  ),
  warning('BR-KSA-F-12', 'The scheme of an ID has spaces around it.', ({ seller, buyer }) =>
    [...ids(seller), ...ids(buyer)].some(({ scheme }) => scheme !== scheme.trim()),
  ),
  warning('BR-KSA-F-13', 'An ID looks invented.', ({ seller, buyer }) =>
    [...ids(seller), ...ids(buyer)].some(looksInvented),
  ),
]
