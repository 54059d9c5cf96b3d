/** An address in Saudi Arabia in the parts of the National Address, as a tax invoice names it (docs/saudi-rules.md). */
export interface NationalAddress {
  street: string
  /** Four digits. */
  building: string
  district: string
  city: string
  /** Five digits. */
  postcode: string
  /** Four digits of the parcel, or empty: no invoice needs it. */
  additionalNumber: string
}

export const emptyAddress: NationalAddress = {
  street: '',
  building: '',
  district: '',
  city: '',
  postcode: '',
  additionalNumber: '',
}

/** An address as it is stored: null where all of its parts are empty. */
export const addressOrNull = (address: NationalAddress): NationalAddress | null =>
  address.street === '' ? null : address

/** Whether two addresses are the same in all parts; the database keeps no order of them. */
export function isSameAddress(one: NationalAddress | null, other: NationalAddress | null): boolean {
  const [first, second] = [one ?? emptyAddress, other ?? emptyAddress]
  return (Object.keys(emptyAddress) as (keyof NationalAddress)[]).every((part) => first[part] === second[part])
}

const arabic = /\p{Script=Arabic}/u

/** An address in one line, in the language that it is written in: building and street, district, city and postcode. */
export function addressLine(address: NationalAddress): string {
  const { building, street, district, city, postcode, additionalNumber: additional } = address
  const code = additional === '' ? postcode : `${postcode}-${additional}`
  return [`${building} ${street}`, district, `${city} ${code}`].join(arabic.test(street) ? '، ' : ', ')
}
