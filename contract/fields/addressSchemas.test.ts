import { describe, expect, it } from 'vitest'
import { invoiceBuyerInput } from '../orders/orderInputs.ts'
import { nationalAddress } from './addressSchemas.ts'
import { tradeAccountForm } from './companyForms.ts'
import { addressLine, emptyAddress } from './nationalAddress.ts'

const address = {
  street: 'طريق الملك فهد',
  building: '2929',
  district: 'العليا',
  city: 'الرياض',
  postcode: '12214',
  additionalNumber: '',
}
const company = { company_name: 'شركة النور', vat_number: '', cr_number: '1010000001' }

type Schema = typeof nationalAddress | typeof tradeAccountForm | typeof invoiceBuyerInput
function errorsOf(schema: Schema, input: unknown): Record<string, string> {
  const issues = schema.safeParse(input).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
}

const allMissing = {
  street: 'street_required',
  building: 'building_required',
  district: 'district_required',
  city: 'city_required',
  postcode: 'postcode_required',
}

describe('An address in parts', () => {
  it.each([
    ['is whole without an additional number', {}, {}],
    ['has an additional number of four digits', { additionalNumber: '8118' }, {}],
    ['lacks no street', { street: ' ' }, { street: 'street_required' }],
    ['lacks no building number', { building: '' }, { building: 'building_required' }],
    ['lacks no district', { district: '' }, { district: 'district_required' }],
    ['lacks no city', { city: '\u200f' }, { city: 'city_required' }],
    ['lacks no postcode', { postcode: '' }, { postcode: 'postcode_required' }],
    ['has a building number of four digits', { building: '292' }, { building: 'invalid_building' }],
    ['has a building number without letters', { building: '29A9' }, { building: 'invalid_building' }],
    ['has a postcode of five digits', { postcode: '1221' }, { postcode: 'invalid_postcode' }],
    ['has no short address for a postcode', { postcode: 'RRRD2929' }, { postcode: 'invalid_postcode' }],
    [
      'has no longer additional number',
      { additionalNumber: '81180' },
      { additionalNumber: 'invalid_additional_number' },
    ],
    ['has a street of 120 characters at most', { street: 'ش'.repeat(121) }, { street: 'too_long' }],
  ])('%s', (_, parts, errors) => {
    expect(errorsOf(nationalAddress, { ...address, ...parts })).toEqual(errors)
  })

  it('may be empty altogether, but of no single part', () => {
    expect(nationalAddress.parse(emptyAddress)).toEqual(emptyAddress)
    const { city: _, ...others } = allMissing
    expect(errorsOf(nationalAddress, { ...emptyAddress, city: 'الرياض' })).toEqual(others)
    expect(errorsOf(nationalAddress, { ...emptyAddress, additionalNumber: '8118' })).toEqual(allMissing)
  })

  it('is read in digits of any set and in groups', () => {
    const typed = { ...address, building: ' ٢٩٢٩ ', postcode: '۱۲ ۲۱۴', additionalNumber: '81-18' }
    expect(nationalAddress.parse(typed)).toEqual({ ...address, additionalNumber: '8118' })
  })

  it('stands in one line, with the commas of its own language', () => {
    expect(addressLine(address)).toBe('2929 طريق الملك فهد، العليا، الرياض 12214')
    const english = {
      ...address,
      street: 'King Fahd Road',
      district: 'Al Olaya',
      city: 'Riyadh',
      additionalNumber: '8118',
    }
    expect(addressLine(english)).toBe('2929 King Fahd Road, Al Olaya, Riyadh 12214-8118')
  })
})

describe('The company of a trade account', () => {
  it('gives an address where it is registered for VAT, and may leave it out otherwise', () => {
    expect(tradeAccountForm.parse(company)).toMatchObject({ street: '', additional_number: '' })
    const registered = { ...company, vat_number: '310122393500003' }
    expect(errorsOf(tradeAccountForm, registered)).toEqual(allMissing)
    const { additionalNumber: additional_number, ...parts } = address
    expect(errorsOf(tradeAccountForm, { ...registered, ...parts, additional_number })).toEqual({})
    const { street: _, ...others } = allMissing
    expect(errorsOf(tradeAccountForm, { ...company, street: 'طريق الملك فهد' })).toEqual(others)
  })

  it('lacks no address beside other errors of the form', () => {
    const wrong = { ...company, company_name: '', vat_number: '310122393500003' }
    expect(errorsOf(tradeAccountForm, wrong)).toEqual({ company_name: 'company_required', ...allMissing })
  })
})

describe('The buyer on an invoice', () => {
  const nobody = { version: 1, buyerCompany: '', buyerVatNumber: '', buyerCrNumber: '', ...emptyAddress }
  it.each([
    ['is nobody but the recipient', {}, {}],
    ['is a company alone', { buyerCompany: 'شركة النور' }, {}],
    [
      'has a name and an address with a VAT number',
      { buyerVatNumber: '310122393500003' },
      { buyerCompany: 'company_required', ...allMissing },
    ],
    [
      'has a name with a commercial registration',
      { buyerCrNumber: '1010000001' },
      { buyerCompany: 'company_required' },
    ],
    ['has a name with an address', address, { buyerCompany: 'company_required' }],
    ['has a name with letters', { buyerCompany: '…' }, { buyerCompany: 'company_required' }],
    [
      'has a valid VAT number',
      { buyerCompany: 'A', buyerVatNumber: '1', ...address },
      { buyerVatNumber: 'invalid_vat_number' },
    ],
    ['has a valid registration', { buyerCompany: 'A', buyerCrNumber: '1' }, { buyerCrNumber: 'invalid_cr_number' }],
  ])('%s', (_, parts, errors) => {
    expect(errorsOf(invoiceBuyerInput, { ...nobody, ...parts })).toEqual(errors)
  })
})
