import type { Language } from '../text/languages.ts'

/** A carrier of parcels. */
export interface Carrier {
  /** Identifies it in orders. */
  code: string
  nameAr: string
  nameEn: string
  /** Tracking page; `{n}` stands for the parcel's number. Empty: none. */
  trackingUrl: string
}

/** Carriers that most Saudi shops use. Their addresses change: the owner can change them, too. */
export const standardCarriers: Carrier[] = [
  {
    code: 'smsa',
    nameAr: 'سمسا',
    nameEn: 'SMSA',
    trackingUrl: 'https://www.smsaexpress.com/trackingdetails?tracknumbers={n}',
  },
  {
    code: 'aramex',
    nameAr: 'أرامكس',
    nameEn: 'Aramex',
    trackingUrl: 'https://www.aramex.com/sa/en/track/shipments?ShipmentNumber={n}',
  },
  {
    code: 'spl',
    nameAr: 'سبل',
    nameEn: 'SPL',
    trackingUrl: 'https://splonline.com.sa/en/shipmentdetailsstatic/?tid={n}',
  },
  {
    code: 'naqel',
    nameAr: 'ناقل',
    nameEn: 'Naqel',
    trackingUrl: 'https://www.naqelexpress.com/en/sa/tracking/',
  },
  {
    code: 'jt',
    nameAr: 'جي آند تي',
    nameEn: 'J&T',
    trackingUrl: 'https://www.jtexpress.me/KSA/trajectoryQuery?waybillNo={n}&type=0',
  },
]

/** Name of a carrier; null if it is unknown by now. */
export function carrierName(carriers: readonly Carrier[], code: string | null, language: Language): string | null {
  const carrier = carriers.find((known) => known.code === code)
  return carrier ? carrier[language === 'ar' ? 'nameAr' : 'nameEn'] : null
}

/** Tracking link of a parcel; null if its carrier no longer exists or has no tracking page, or it has no number. */
export function trackingLink(carriers: readonly Carrier[], code: string | null, trackingNumber: string | null) {
  const pattern = carriers.find((carrier) => carrier.code === code)?.trackingUrl
  if (!pattern || !trackingNumber) return null
  return pattern.replaceAll('{n}', encodeURIComponent(trackingNumber))
}
