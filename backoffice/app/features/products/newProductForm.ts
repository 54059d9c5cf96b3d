import type { AdminCallInput } from '@rawaj/contract/api/adminCalls.ts'
import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { factsOf, initialFacts } from '@rawaj/contract/products/productFacts.ts'
import { gridPrices } from '@rawaj/contract/products/productGrid.ts'
import { createProductInput } from '@rawaj/contract/products/productInputs.ts'
import type { OpenProduct } from '@rawaj/contract/products/productSchemas.ts'
import { z } from 'zod'
import type { Values } from '../details/index.ts'
import { accessoryRows } from './accessoryForm.ts'
import { NewPicturesField } from './fields/NewPicturesField.tsx'
import { SaleChoice } from './fields/SaleChoice.tsx'
import type { SpecificationRow, TypedPrice } from './formValues.ts'
import {
  accessoriesSection,
  descriptionFields,
  goodsSection,
  identityFields,
  type ProductSection,
  priceError,
  pricesSection,
  specificationSection,
  toBody,
  typedFields,
} from './productForm.ts'

const isTyped = ({ halalas }: TypedPrice) => halalas !== null

/** A price that may stay empty: it follows from the others. */
const typedOrFollowing = z.custom<TypedPrice>().superRefine((price, context) => {
  const message = isTyped(price) ? priceError(price.halalas) : undefined
  if (message) context.addIssue({ code: 'custom', message })
})

/** Schema of the form of a new product: one price is enough, and whether it is for sale is chosen. */
export const newProductSchema = createProductInput
  .extend({
    ...typedFields,
    regular: typedOrFollowing,
    retail: typedOrFollowing,
    wholesale: typedOrFollowing,
    contract: typedOrFollowing,
    active: z.boolean({ error: 'required' satisfies FieldErrorCode }),
  })
  .refine((values) => gridPrices.some((name) => isTyped(values[name])), {
    path: ['retail'],
    message: 'required' satisfies FieldErrorCode,
    // Named together with what else is missing.
    when: () => true,
  })

const noPrice: TypedPrice = { halalas: null, taxIncluded: true }

/** Rights of the employee who makes it. */
interface MakerRights {
  costs: boolean
  counts: boolean
}

/** Initial values of a new product. */
export const emptyProduct = ({ costs, counts }: MakerRights): Values => ({
  sku: '',
  nameAr: '',
  nameEn: '',
  descriptionAr: '',
  descriptionEn: '',
  highlightsAr: [],
  highlightsEn: [],
  categoryId: null,
  subcategoryId: null,
  brandId: null,
  specification: [],
  regular: noPrice,
  retail: noPrice,
  wholesale: noPrice,
  contract: noPrice,
  taxCode: 'V15',
  ...(costs && { costHalalas: null }),
  gtin: '',
  ...initialFacts,
  quantityBreaks: [],
  accessories: [],
  lowStockPieces: null,
  ...(counts && { pieces: null }),
  availableFrom: '',
  active: null,
})

/**
 * The same for the next product of a kind: what many of them share stands there already. Names, SKU, prices, barcode, stock and
 * pictures are its own.
 */
export const productLike = (product: OpenProduct, rights: MakerRights): Values => ({
  ...emptyProduct(rights),
  categoryId: product.category.id,
  subcategoryId: product.subcategory?.id ?? null,
  brandId: product.brand?.id ?? null,
  descriptionAr: product.descriptionAr,
  descriptionEn: product.descriptionEn,
  highlightsAr: product.highlightsAr,
  highlightsEn: product.highlightsEn,
  specification: product.specification.map(
    ({ field, nameAr, nameEn, valueAr, valueEn }): SpecificationRow => ({ field, nameAr, nameEn, valueAr, valueEn }),
  ),
  taxCode: product.taxCode,
  ...factsOf(product),
  accessories: accessoryRows(product.accessories),
  lowStockPieces: product.lowStockPieces,
  active: product.active,
})

/** Body of the call, from the values of the form, which its schema has checked. */
export function toNewBody(values: Values): AdminCallInput<'createProduct'>['body'] {
  const untyped: readonly string[] = gridPrices.filter((name) => !isTyped(values[name] as TypedPrice))
  const typed = Object.entries(toBody(values)).filter(([name]) => !untyped.includes(name))
  return Object.fromEntries(typed) as AdminCallInput<'createProduct'>['body']
}

type NewSection = ProductSection<z.input<typeof newProductSchema>>

/** The form of a new product: what every one needs comes first, and the rest can wait. */
export const newProductSections = ({ costs, counts }: MakerRights): readonly NewSection[] => [
  { name: 'about', fields: identityFields },
  pricesSection(costs),
  {
    name: 'stock',
    pairs: true,
    fields: [
      ...(counts ? [{ kind: 'number', name: 'pieces', optional: true } as const] : []),
      { kind: 'number', name: 'lowStockPieces', optional: true },
    ],
  },
  {
    name: 'newPictures',
    fields: [{ kind: 'own', name: 'pictures', names: [], Control: NewPicturesField, text: () => '' }],
  },
  {
    name: 'sale',
    fields: [
      { kind: 'own', name: 'active', names: ['active'], Control: SaleChoice, text: () => '' },
      { kind: 'date', name: 'availableFrom', optional: true },
    ],
  },
  { name: 'description', fields: descriptionFields },
  specificationSection,
  goodsSection,
  accessoriesSection,
]
