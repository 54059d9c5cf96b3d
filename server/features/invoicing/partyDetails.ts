import { addressOrNull, type NationalAddress } from '@rawaj/contract/fields/nationalAddress.ts'
import type { SettingsValues } from '@rawaj/contract/settings/shopSettings.ts'
import type { OrderRow } from '../orders/index.ts'

/** An address in parts, as the authority wants it. */
export interface PartyAddress {
  street: string
  /** Four digits. */
  building: string
  district: string
  city: string
  /** Five digits. */
  postcode: string
  /** Two letters. */
  country: string
}

/** The shop as a document names it. */
export interface SellerDetails {
  nameAr: string
  nameEn: string
  /** Empty: not registered. */
  vatNumber: string
  crNumber: string
  address: PartyAddress | null
  phone: string
  /** Path of its logo below /media/; null: none. */
  logo: string | null
}

/** The buyer as a document names them. */
export interface BuyerDetails {
  name: string
  /** Empty: a person. */
  company: string
  vatNumber: string
  crNumber: string
  address: PartyAddress | null
  /** Where the goods went, as it was written. */
  deliveryAddress: string
  postcode: string
  mobile: string
}

export function sellerDetails({
  identity,
  contact,
  legal,
}: Pick<SettingsValues, 'identity' | 'contact' | 'legal'>): SellerDetails {
  return {
    nameAr: identity.nameAr,
    nameEn: identity.nameEn,
    vatNumber: legal.vatNumber,
    crNumber: legal.crNumber,
    address: partyAddress(addressOrNull(legal.nationalAddress)),
    phone: contact.phone,
    logo: identity.logo,
  }
}

export function buyerDetails(order: OrderRow): BuyerDetails {
  return {
    name: order.buyerName,
    company: order.buyerCompany,
    vatNumber: order.buyerVatNumber,
    crNumber: order.buyerCrNumber,
    address: partyAddress(order.buyerCompanyAddress),
    deliveryAddress: order.buyerAddress,
    postcode: order.buyerZipcode,
    mobile: order.buyerMobile,
  }
}

const partyAddress = (address: NationalAddress | null): PartyAddress | null => {
  if (address === null) return null
  const { street, building, district, city, postcode } = address
  return { street, building, district, city, postcode, country: 'SA' }
}
