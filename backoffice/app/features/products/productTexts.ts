import type { OpenProduct, ProductRow } from '@rawaj/contract/products/productSchemas.ts'
import { type ProductState, productStateFilters } from '@rawaj/contract/products/products.ts'
import type { BilingualValue } from '@rawaj/contract/products/specificationValues.ts'
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

interface NamedField {
  nameAr: string
  nameEn: string
  unitAr: string
  unitEn: string
}

/** “Diameter (mm)”; a unit in one language serves both. */
export function fieldName(field: NamedField, texts: Pick<Texts, 'language'>): string {
  const { unitAr, unitEn } = field
  const unit = nameIn({ nameAr: unitAr || unitEn, nameEn: unitEn || unitAr }, texts)
  return unit === '' ? nameIn(field, texts) : `${nameIn(field, texts)} (${unit})`
}

/** A value of a field that tells the members of a family apart. */
interface AxisValue extends BilingualValue {
  unitAr: string
  unitEn: string
}

/** “25 mm”; a value in one language serves both. */
export const axisValueText = ({ ar, en, unitAr, unitEn }: AxisValue, texts: Texts) =>
  [nameIn({ nameAr: ar || en, nameEn: en }, texts), nameIn({ nameAr: unitAr, nameEn: unitEn }, texts)]
    .filter((word) => word !== '')
    .join(' ')
