import type { OpenProduct, ProductRow } from '@rawaj/contract/products/productSchemas.ts'
import { type ProductState, productStateFilters } from '@rawaj/contract/products/products.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'
import { nameIn } from '../../i18n/nameIn.ts'
import type { Texts } from '../../i18n/useTexts.ts'

export const stateTones: Record<ProductState, Tone> = {
  forSale: 'success',
  coming: 'info',
  hidden: 'warning',
  archived: 'neutral',
}

export const stateText = (state: ProductState, { t }: Pick<Texts, 't'>) => t(`products_state_${state}`)

/** All states, for a filter. */
export const stateOptions = productStateFilters

/** Its place in the shop: “Pipes › Fittings”. */
export const categoryText = ({ category, subcategory }: Pick<ProductRow, 'category' | 'subcategory'>, texts: Texts) =>
  subcategory ? `${nameIn(category, texts)} › ${nameIn(subcategory, texts)}` : nameIn(category, texts)

/** “12.5 %”, to one decimal. */
export const percentText = (percent: number, { number }: Pick<Texts, 'number'>) => `${number(percent)}%`

/** The page of the shop, which shows it while it is for sale. */
export const shopPage = ({ id }: Pick<OpenProduct, 'id'>) => `/productdetails/${id}`
