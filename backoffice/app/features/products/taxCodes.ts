import type { ProductTaxCode } from '@rawaj/contract/money/tax.ts'
import type { EndingOf } from '../../i18n/textKeys.ts'

/** The endings of the texts that name tax codes. */
export const taxCodeEndings = {
  'GST 5%': 'GST5',
  V15: 'V15',
  'GST 18%': 'GST18',
  'GST 28%': 'GST28',
  'VATEX-SA-35': 'VATEXSA35',
  'VATEX-SA-36': 'VATEXSA36',
  'VATEX-SA-29': 'VATEXSA29',
  'VATEX-SA-30': 'VATEXSA30',
} as const satisfies Record<ProductTaxCode, EndingOf<'products_taxCode'> & EndingOf<'product_grid_taxCode'>>

export const isTaxCode = (code: string): code is ProductTaxCode => code in taxCodeEndings
