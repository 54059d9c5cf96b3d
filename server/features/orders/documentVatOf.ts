import { type DocumentVat, documentVat } from '@rawaj/contract/money/documentVat.ts'
import { toRiyals } from '@rawaj/contract/money/money.ts'
import type { TaxCode } from '@rawaj/contract/money/tax.ts'
import type { documentVatSchema } from '@rawaj/contract/orders/orderSchemas.ts'
import type { z } from 'zod'

/** A stored order or offer. */
export interface StoredDocument {
  shippingHalalas: number
  shippingTaxPercent: number
  lines: readonly { taxCode: TaxCode; totalHalalas: number; vatHalalas: number }[]
}

/** The VAT that a stored order or offer shows everywhere. */
export const documentVatOf = ({ shippingHalalas, shippingTaxPercent, lines }: StoredDocument): DocumentVat =>
  documentVat({
    lines: lines.map(({ taxCode, totalHalalas, vatHalalas }) => ({ taxCode, total: totalHalalas, vat: vatHalalas })),
    shipping: shippingHalalas,
    shippingTaxPercent,
  })

export const toDocumentVatDto = ({ vat, rates }: DocumentVat): z.infer<typeof documentVatSchema> => ({
  total: toRiyals(vat),
  rates: rates.map((rate) => ({ percent: rate.percent, net: toRiyals(rate.net), vat: toRiyals(rate.vat) })),
})
