/** Words of the catalogue that server and back office share. */

/** Sales units. */
export const productUnits = ['piece', 'metre', 'roll', 'box', 'pack', 'set', 'pair'] as const
export type ProductUnit = (typeof productUnits)[number]

/** Units of what one piece contains, for a price by the metre, litre, kilogram or square metre. */
export const contentsUnits = [
  'metre',
  'centimetre',
  'millimetre',
  'squareMetre',
  'litre',
  'millilitre',
  'kilogram',
  'gram',
] as const
export type ContentsUnit = (typeof contentsUnits)[number]

/**
 * Whether customers can buy it: now, from a day on (`coming`), not for now (`hidden`), or not any more (`archived`, out of
 * every list that does not ask for it).
 */
export const productStates = ['forSale', 'coming', 'hidden', 'archived'] as const
export type ProductState = (typeof productStates)[number]

/** Filters of a list of products: one state, or all of them. */
export const productStateFilters = ['any', ...productStates] as const
export type ProductStateFilter = (typeof productStateFilters)[number]

/** States in which customers cannot buy it, whatever its stock. */
export const unavailableStates = ['coming', 'hidden', 'archived'] as const satisfies readonly ProductState[]
export type UnavailableState = (typeof unavailableStates)[number]
/** Those in which they do not see it either. */
export type WithdrawnState = Exclude<UnavailableState, 'coming'>

/** The state of a product. */
export function productState(
  { active, archivedAt, availableFrom }: { active: boolean; archivedAt: Date | null; availableFrom: Date | null },
  now: Date,
): ProductState {
  if (archivedAt !== null) return 'archived'
  if (!active) return 'hidden'
  return availableFrom !== null && availableFrom > now ? 'coming' : 'forSale'
}

/** `out`: none to sell; among them `uncounted`: the shop has never said how many there are. */
export const stockStates = ['out', 'low', 'uncounted'] as const
export type StockState = (typeof stockStates)[number]

export const documentKinds = ['dataSheet', 'certificate'] as const
export type DocumentKind = (typeof documentKinds)[number]

/**
 * Why staff change the pieces on hand: a delivery (`received`), a return without an order of this shop (`returned`), damage
 * (`damaged`), a return to the supplier (`sentBack`), or a different number at a count (`counted`, by `countStock` only).
 */
export const stockReasons = ['received', 'returned', 'damaged', 'sentBack', 'counted'] as const
export type StockReason = (typeof stockReasons)[number]

/** Direction in which each reason changes the pieces on hand; a count does either. */
export const stockDirections = { received: 1, returned: 1, damaged: -1, sentBack: -1 } as const satisfies Record<
  Exclude<StockReason, 'counted'>,
  1 | -1
>

/** Alternative texts of a picture. */
export interface PictureTexts {
  ar: string
  en: string
}

/** One row of a specification as staff write it. */
export interface SpecificationEntry {
  /** The key of the template's field; null: a row of this product alone. */
  field: string | null
  nameAr: string
  nameEn: string
  /** Stands after the value. */
  unitAr: string
  unitEn: string
  valueAr: string
  valueEn: string
}

/** Parts that a product may lack in one language or the other. */
export const productParts = [
  'nameAr',
  'nameEn',
  'descriptionAr',
  'descriptionEn',
  'pictures',
  'pictureTextsAr',
  'pictureTextsEn',
  'specificationAr',
  'specificationEn',
] as const
export type ProductPart = (typeof productParts)[number]

/** Parts that a family has for members without them. */
export const familyParts = [
  'descriptionAr',
  'descriptionEn',
  'pictures',
  'pictureTextsAr',
  'pictureTextsEn',
] as const satisfies readonly ProductPart[]
export type FamilyPart = (typeof familyParts)[number]

/** Parts of a product that decide whether it is complete. */
export interface DescribedProduct {
  nameAr: string
  nameEn: string
  descriptionAr: string
  descriptionEn: string
  pictures: readonly unknown[]
  pictureTexts: readonly PictureTexts[]
  specification: readonly Pick<SpecificationEntry, 'nameAr' | 'nameEn' | 'valueAr' | 'valueEn'>[]
  /** Parts that its family has for it. */
  familyParts: readonly FamilyPart[]
}

/** Which of these parts the pictures are: none where there are none. */
function hasPictures({ pictures, pictureTexts }: Pick<DescribedProduct, 'pictures' | 'pictureTexts'>) {
  const texts = pictures.map((_, place) => pictureTexts[place])
  return {
    pictures: pictures.length > 0,
    pictureTextsAr: texts.length > 0 && texts.every((text) => text !== undefined && text.ar !== ''),
    pictureTextsEn: texts.length > 0 && texts.every((text) => text !== undefined && text.en !== ''),
  }
}

/** Parts that a family has for its members. */
export function partsOfFamily(
  family: Pick<DescribedProduct, 'descriptionAr' | 'descriptionEn' | 'pictures' | 'pictureTexts'>,
): FamilyPart[] {
  const has: Record<FamilyPart, boolean> = {
    descriptionAr: family.descriptionAr !== '',
    descriptionEn: family.descriptionEn !== '',
    ...hasPictures(family),
  }
  return familyParts.filter((part) => has[part])
}

/**
 * Missing parts of a product: names, descriptions, a picture, its alternative texts, and a specification, all in both languages.
 * Empty: it is complete.
 */
export function missingParts(product: DescribedProduct): ProductPart[] {
  const { specification } = product
  const inherits = (part: FamilyPart) => product.familyParts.includes(part)
  const has: Record<ProductPart, boolean> = {
    nameAr: product.nameAr !== '',
    nameEn: product.nameEn !== '',
    descriptionAr: product.descriptionAr !== '' || inherits('descriptionAr'),
    descriptionEn: product.descriptionEn !== '' || inherits('descriptionEn'),
    ...(product.pictures.length > 0
      ? hasPictures(product)
      : {
          pictures: inherits('pictures'),
          pictureTextsAr: inherits('pictureTextsAr'),
          pictureTextsEn: inherits('pictureTextsEn'),
        }),
    specificationAr:
      specification.length > 0 && specification.every(({ nameAr, valueAr }) => nameAr !== '' && valueAr !== ''),
    specificationEn:
      specification.length > 0 && specification.every(({ nameEn, valueEn }) => nameEn !== '' && valueEn !== ''),
  }
  return productParts.filter((part) => !has[part])
}

/** Completeness of a product in whole percent; 100 only for a complete one. */
export const completenessPercent = (missing: readonly ProductPart[]): number =>
  Math.round(((productParts.length - missing.length) * 100) / productParts.length)
