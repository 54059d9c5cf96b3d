import type { NationalAddress } from '@rawaj/contract/fields/nationalAddress.ts'

/** The address of a company. */
export const testAddress: NationalAddress = {
  street: 'طريق الملك فهد',
  building: '2929',
  district: 'العليا',
  city: 'الرياض',
  postcode: '12214',
  additionalNumber: '8118',
}

/** The same as customers' calls have it. */
export const sentAddress = {
  street: testAddress.street,
  building: testAddress.building,
  district: testAddress.district,
  city: testAddress.city,
  postcode: testAddress.postcode,
  additional_number: testAddress.additionalNumber,
}
