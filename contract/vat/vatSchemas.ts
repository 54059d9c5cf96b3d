import { z } from 'zod'
import { halalas, names } from '../fields/adminReplyValues.ts'
import { boolean, int, string } from '../fields/plainValues.ts'
import { code } from '../fields/validation.ts'
import { priceGroups } from '../money/pricing.ts'
import { settingsGroups, vatPriceRules } from '../settings/shopSettings.ts'

/** Whether the shop is registered for VAT, as the back office sees and changes it. Money in halalas. */

export const vatStateSchema = z.object({
  version: int,
  ...settingsGroups.vat.shape,
  vatNumber: string.describe('Kept while the shop is not registered, but not shown to customers'),
  today: z.iso.date().describe('In Riyadh'),
  hasProducts: boolean.describe('Whether there are prices that a change has to settle'),
})
export type VatState = z.infer<typeof vatStateSchema>

/** Price of a piece for customers of a price list, VAT included. */
const paidSchema = z.object({ list: z.enum(priceGroups), before: halalas, after: halalas })

export const vatPreviewSchema = z.object({
  products: int.describe('All there are'),
  changed: int.describe('Those of which a customer of some list pays another price'),
  examples: z.array(
    z.object({
      productId: int,
      sku: string,
      ...names,
      prices: z.array(paidSchema),
    }),
  ),
})
export type VatPreview = z.infer<typeof vatPreviewSchema>

export const vatPreviewQuery = z.object({
  registered: z.enum(['true', 'false']).transform((text) => text === 'true'),
  prices: z.enum(vatPriceRules),
})

export const vatChangeBody = z.object({
  version: z.int().min(0).describe('As it was read'),
  registered: z.boolean({ error: code('invalid_value') }),
  vatNumber: settingsGroups.legal.shape.vatNumber.optional().describe('Needed by a shop that is registered'),
  from: z.iso
    .date({ error: code('invalid_value') })
    .describe('A day in Riyadh; the change holds from its beginning on, or at once'),
  prices: z
    .enum(vatPriceRules, { error: code('invalid_value') })
    .optional()
    .describe('Needed where the shop has products and registers or leaves'),
})
