import { z } from 'zod'
import { string } from './plainValues.ts'

/** Building blocks of the replies of the shop's calls. Field spellings are the spec's own. */

export const id = z.int().positive()

/** Riyals, at most two decimals. */
export const riyals = z.number()

/** Riyals before VAT: two decimals, or up to four where the shop keeps the price with VAT. */
export const unitPrice = z.number()

export const unitPriceWithVat = riyals.describe("The caller's own unit price with VAT")
export const image = string
