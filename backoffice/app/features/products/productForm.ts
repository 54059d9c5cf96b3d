import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { maxAmount } from '@rawaj/contract/money/money.ts'
import { priceGroups } from '@rawaj/contract/money/pricing.ts'
import { productTaxCodes, saudiTaxCodes } from '@rawaj/contract/money/tax.ts'
import { factsOf } from '@rawaj/contract/products/productFacts.ts'
import { maxSku } from '@rawaj/contract/products/productFilters.ts'
import { breakFromError, updateProductInput } from '@rawaj/contract/products/productInputs.ts'
import type { OpenProduct } from '@rawaj/contract/products/productSchemas.ts'
import { contentsUnits, productUnits } from '@rawaj/contract/products/products.ts'
import { z } from 'zod'
import { nameIn } from '../../i18n/nameIn.ts'
import type { Texts } from '../../i18n/useTexts.ts'
import { typedNumberError } from '../../ui/typedFigure.ts'
import { type FormField, type FormSection, mergeRows, type Option, optionsOf, type Values } from '../details/index.ts'
import { accessoriesField, accessoryRows, typedAccessories, withAccessories } from './accessoryForm.ts'
import { BrandField, CategoryField } from './fields/CategoryFields.tsx'
import { LateDocuments, LateHighlights, LatePictures, LateQuantityBreaks } from './fields/LateFields.tsx'
import { PricesField } from './fields/PricesField.tsx'
import { SpecificationField } from './fields/SpecificationField.tsx'
import type { BreakRow, SpecificationRow, TypedPrice } from './formValues.ts'
import { taxCodeEndings } from './taxCodes.ts'

/** Days are chosen, and the shop keeps moments. */
const day = z.union([z.literal(''), z.iso.date()]).nullable()

/** An amount that was typed, in the words of the shop where it is none. */
const typedPrice = z.custom<TypedPrice>().superRefine(({ halalas }, context) => {
  const message = priceError(halalas)
  if (message) context.addIssue({ code: 'custom', message })
})

/** Error of a typed amount; `required` where none is. */
export const priceError = (halalas: TypedPrice['halalas']) =>
  typedNumberError('money', halalas, (amount) => {
    if (amount < 0) return 'out_of_range'
    return amount > maxAmount ? 'amount_too_large' : undefined
  })

/** A break that was typed: a number of pieces, and an amount for each list that has one. */
const typedBreak = z.custom<BreakRow>().superRefine(({ from, ...prices }, context) => {
  const wrongFrom = typedNumberError('number', from, breakFromError)
  if (wrongFrom) context.addIssue({ code: 'custom', path: ['from'], message: wrongFrom })
  for (const list of priceGroups) {
    const message = prices[list].halalas === null ? undefined : priceError(prices[list].halalas)
    if (message) context.addIssue({ code: 'custom', path: [list], message })
  }
})

/** Fields that are typed in another form than the calls take them. */
export const typedFields = {
  regular: typedPrice,
  retail: typedPrice,
  wholesale: typedPrice,
  contract: typedPrice,
  quantityBreaks: z.array(typedBreak),
  accessories: typedAccessories,
  categoryId: z.int({ error: 'required' satisfies FieldErrorCode }).min(1),
  availableFrom: day,
}

/** Schema of the form of a product that exists. */
export const productSchema = updateProductInput.omit({ version: true }).extend(typedFields)

const riyadhDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' })
const dayOf = (iso: string | null) => (iso === null ? '' : riyadhDay.format(new Date(iso)))

/** Body of the calls, from the form's values. */
export function toBody(values: Values): Values {
  const from = values.availableFrom
  return {
    ...withAccessories(values),
    // A day begins at midnight in Riyadh.
    ...('availableFrom' in values && {
      availableFrom: from ? new Date(`${String(from)}T00:00:00+03:00`).toISOString() : null,
    }),
    ...('quantityBreaks' in values && {
      quantityBreaks: (values.quantityBreaks as readonly BreakRow[]).map(({ from: pieces, ...prices }) => ({
        from: pieces,
        ...Object.fromEntries(
          priceGroups.map((list) => [list, prices[list].halalas === null ? null : prices[list]] as const),
        ),
      })),
    }),
  }
}

/** Form values of a product. */
export function productValues(product: OpenProduct): Values {
  const { sku, nameAr, nameEn, descriptionAr, descriptionEn, highlightsAr, highlightsEn, taxCode, cost } = product
  const { gtin, lowStockPieces } = product
  const asTyped = ({ halalas, taxIncluded }: TypedPrice): TypedPrice => ({ halalas, taxIncluded })
  return {
    sku,
    nameAr,
    nameEn,
    descriptionAr,
    descriptionEn,
    highlightsAr,
    highlightsEn,
    categoryId: product.category.id,
    subcategoryId: product.subcategory?.id ?? null,
    brandId: product.brand?.id ?? null,
    specification: product.specification.map(
      ({ field, nameAr, nameEn, valueAr, valueEn }): SpecificationRow => ({ field, nameAr, nameEn, valueAr, valueEn }),
    ),
    regular: asTyped(product.regular),
    retail: asTyped(product.retail),
    wholesale: asTyped(product.wholesale),
    contract: asTyped(product.contract),
    taxCode,
    ...(cost && { costHalalas: cost.halalas }),
    gtin,
    ...factsOf(product),
    quantityBreaks: product.quantityBreaks.map(
      ({ from, retailHalalas, wholesaleHalalas, contractHalalas }): BreakRow => {
        const asKept = (halalas: number | null, { taxIncluded }: TypedPrice) => ({ halalas, taxIncluded })
        return {
          from,
          retail: asKept(retailHalalas, product.retail),
          wholesale: asKept(wholesaleHalalas, product.wholesale),
          contract: asKept(contractHalalas, product.contract),
        }
      },
    ),
    accessories: accessoryRows(product.accessories),
    lowStockPieces,
    availableFrom: dayOf(product.availableFrom),
    active: product.active,
    pictures: product.pictures.map(({ path, textAr, textEn }) => ({ path, textAr, textEn })),
    documents: product.documents.map(({ id, kind, titleAr, titleEn }) => ({ id, kind, titleAr, titleEn })),
  }
}

const taxOptions: readonly Option[] = productTaxCodes.map((value) => ({
  value,
  isFormer: !saudiTaxCodes.includes(value),
  text: ({ t }) => t(`products_taxCode_${taxCodeEndings[value]}`),
}))

const unitOptions: readonly Option[] = optionsOf('products_unit', productUnits)
const contentsOptions: readonly Option[] = optionsOf('products_contentsUnit', contentsUnits)

const priceText = (value: unknown, { money, t }: Texts) => {
  const { halalas, taxIncluded } = value as TypedPrice
  if (typeof halalas !== 'number') return t('nothing')
  return `${money(halalas)} ${t(taxIncluded ? 'products_with_vat' : 'products_before_vat')}`
}

const breaksText = (value: unknown, { money, number, t }: Texts) => {
  const rows = value as readonly BreakRow[]
  const lines = rows.map(({ from, ...prices }) => {
    const said = priceGroups.flatMap((list) => {
      const { halalas } = prices[list]
      return typeof halalas === 'number' ? [`${t(`products_${list}`)} ${money(halalas)}`] : []
    })
    return `${typeof from === 'number' ? number(from) : (from ?? '')}: ${said.join(' · ')}`
  })
  return lines.join('\n') || t('nothing')
}

const rowsText = (value: unknown, texts: Texts) => {
  const rows = value as readonly SpecificationRow[]
  const lines = rows.map(
    (row) => `${nameIn(row, texts)}: ${nameIn({ nameAr: row.valueAr, nameEn: row.valueEn }, texts)}`,
  )
  return lines.join('\n') || texts.t('nothing')
}

const countText = (value: unknown, { number }: Texts) => number(Array.isArray(value) ? value.length : 0)
const linesText = (value: unknown, { t }: Texts) => (value as readonly string[]).join('\n') || t('nothing')
/** Ids of categories and brands mean nothing to users: the form shows their names. */
const changedText = (_: unknown, { t }: Texts) => t('value_changed')

export type ProductSection<Input = z.input<typeof productSchema>> = FormSection<'products', Input>

/** Fields that the forms of new products and of those that exist have alike, by what they are about. */
export const identityFields = [
  { kind: 'bilingual', name: 'name', maxLength: 200 },
  { kind: 'text', name: 'sku', maxLength: maxSku },
  { kind: 'own', name: 'place', names: ['categoryId', 'subcategoryId'], Control: CategoryField, text: changedText },
  { kind: 'own', name: 'brandId', names: ['brandId'], optional: true, Control: BrandField, text: changedText },
] as const satisfies readonly FormField<'products'>[]

export const descriptionFields = [
  { kind: 'bilingual', name: 'description', multiline: true, optional: true, maxLength: 20_000 },
  {
    kind: 'own',
    name: 'highlights',
    names: ['highlightsAr', 'highlightsEn'],
    optional: true,
    Control: LateHighlights,
    text: linesText,
  },
] as const satisfies readonly FormField<'products'>[]

/** `costs`: whether the viewer may see them. */
export const pricesSection = (costs: boolean) =>
  ({
    name: 'prices',
    fields: [
      {
        kind: 'own',
        name: 'prices',
        names: ['regular', 'retail', 'wholesale', 'contract'],
        Control: PricesField,
        text: priceText,
      },
      { kind: 'choice', name: 'taxCode', options: taxOptions },
      {
        kind: 'own',
        name: 'quantityBreaks',
        names: ['quantityBreaks'],
        optional: true,
        Control: LateQuantityBreaks,
        text: breaksText,
      },
      ...(costs ? [{ kind: 'money', name: 'costHalalas', optional: true } as const] : []),
    ],
  }) as const satisfies ProductSection

export const specificationSection = {
  name: 'specification',
  fields: [
    { kind: 'own', name: 'specification', names: ['specification'], Control: SpecificationField, text: rowsText },
  ],
} as const satisfies ProductSection

export const goodsSection = {
  name: 'goods',
  pairs: true,
  fields: [
    { kind: 'digits', name: 'gtin', optional: true, maxLength: 40 },
    { kind: 'choice', name: 'unit', options: unitOptions },
    { kind: 'number', name: 'piecesPerPack' },
    { kind: 'number', name: 'minQuantity' },
    { kind: 'number', name: 'quantityStep' },
    { kind: 'number', name: 'contentsAmount', optional: true },
    { kind: 'choice', name: 'contentsUnit', options: contentsOptions },
    { kind: 'number', name: 'weightGrams', optional: true, unit: 'products_grams' },
    { kind: 'number', name: 'lengthMm', optional: true, unit: 'products_millimetres' },
    { kind: 'number', name: 'widthMm', optional: true, unit: 'products_millimetres' },
    { kind: 'number', name: 'heightMm', optional: true, unit: 'products_millimetres' },
    { kind: 'switch', name: 'returnable' },
  ],
} as const satisfies ProductSection

export const accessoriesSection = { name: 'accessories', fields: [accessoriesField] } as const satisfies ProductSection

const pictures = {
  name: 'pictures',
  fields: [
    {
      kind: 'own',
      name: 'pictures',
      names: ['pictures'],
      Control: LatePictures,
      text: countText,
      merge: mergeRows('path'),
    },
  ],
} as const satisfies ProductSection
const documents = {
  name: 'documents',
  fields: [
    {
      kind: 'own',
      name: 'documents',
      names: ['documents'],
      Control: LateDocuments,
      text: countText,
      merge: mergeRows('id'),
    },
  ],
} as const satisfies ProductSection

/** The form of a product that exists; `costs`: whether the viewer may see them. */
export function productSections(costs: boolean): readonly ProductSection[] {
  return [
    { name: 'about', fields: [...identityFields, ...descriptionFields] },
    pictures,
    pricesSection(costs),
    specificationSection,
    documents,
    goodsSection,
    accessoriesSection,
    {
      name: 'sale',
      pairs: true,
      fields: [
        { kind: 'switch', name: 'active' },
        { kind: 'date', name: 'availableFrom', optional: true },
        { kind: 'number', name: 'lowStockPieces', optional: true },
      ],
    },
  ]
}
