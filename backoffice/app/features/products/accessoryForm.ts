import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { maxQuantity } from '@rawaj/contract/orders/quantity.ts'
import type { OpenAccessory } from '@rawaj/contract/products/productSchemas.ts'
import { z } from 'zod'
import type { Texts } from '../../i18n/useTexts.ts'
import { typedNumberError } from '../../ui/typedFigure.ts'
import { lateField, type Values } from '../details/index.ts'
import type { AccessoryRow } from './formValues.ts'

/** The accessories of a product or a family, in their forms. */

function quantityError(quantity: number): FieldErrorCode | undefined {
  if (!Number.isSafeInteger(quantity)) return 'invalid_quantity'
  if (quantity < 1) return 'out_of_range'
  return quantity > maxQuantity ? 'quantity_too_large' : undefined
}

/** Both numbers of a row, or none. */
const typedAccessory = z.custom<AccessoryRow>().superRefine(({ quantity, pieces }, context) => {
  if (quantity === null && pieces === null) return
  for (const [name, typed] of Object.entries({ quantity, pieces })) {
    const message = typedNumberError('number', typed, quantityError)
    if (message) context.addIssue({ code: 'custom', path: [name], message })
  }
})

export const typedAccessories = z.array(typedAccessory)

/** The rows of a form, from what the shop has. */
export const accessoryRows = (accessories: readonly OpenAccessory[]): AccessoryRow[] =>
  accessories.map(({ ratio, state: _state, ...row }) => ({
    ...row,
    quantity: ratio?.quantity ?? null,
    pieces: ratio?.pieces ?? null,
  }))

/** The values with their rows as the calls take them. */
export const withAccessories = (values: Values): Values =>
  'accessories' in values
    ? {
        ...values,
        accessories: (values.accessories as readonly AccessoryRow[]).map(({ kind, id, quantity, pieces }) => ({
          kind,
          id,
          ratio: quantity === null || pieces === null ? null : { quantity, pieces },
        })),
      }
    : values

export const accessoriesField = {
  kind: 'own',
  name: 'accessories',
  names: ['accessories'],
  optional: true,
  Control: lateField(async () => (await import('./fields/AccessoriesField.tsx')).AccessoriesField, 'h-24'),
  text: (value: unknown, { number }: Texts) => number((value as readonly unknown[]).length),
} as const
