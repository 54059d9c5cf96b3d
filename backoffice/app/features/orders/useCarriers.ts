import type { CarrierNames } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { useAdminQuery } from '../../adminApi/useAdminQuery.ts'
import type { Texts } from '../../i18n/useTexts.ts'
import type { FormField } from '../details/index.ts'

/** A stable reference, so that nothing is rendered again while nothing is loaded. */
const none: readonly CarrierNames[] = []

/** Carriers in the shop's settings. */
export function useCarriers(): readonly CarrierNames[] {
  const { data = none } = useAdminQuery(['carriers'], 'listCarriers', {}, { staleTime: 60_000 })
  return data
}

export const carrierName = (
  carriers: readonly CarrierNames[],
  code: string,
  { language }: Pick<Texts, 'language'>,
): string => {
  const carrier = carriers.find((one) => one.code === code)
  // One that the shop does not have any more is still named by its code.
  return carrier ? carrier[language === 'ar' ? 'nameAr' : 'nameEn'] : code
}

/** `code` null: the shop delivers itself. */
export const carrierText = (carriers: readonly CarrierNames[], code: string | null, texts: Texts): string =>
  code === null ? texts.t('orders_carrier_none') : carrierName(carriers, code, texts)

export const carrierField = (carriers: readonly CarrierNames[]) =>
  ({
    kind: 'choice',
    name: 'carrier',
    optional: true,
    none: 'orders_carrier_none',
    options: carriers.map(({ code }) => ({ value: code, text: (texts) => carrierName(carriers, code, texts) })),
  }) as const satisfies FormField<'orders'>

export const maxTrackingNumber = 60

export const trackingField = {
  kind: 'text',
  name: 'trackingNumber',
  optional: true,
  maxLength: maxTrackingNumber,
} as const satisfies FormField<'orders'>

/** Value of an empty field for the shop. */
export const orNull = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null
