/** The goods of a large catalogue: all of a smaller one again in one series of their makers after the other. */
import type { DemoFamily, DemoProduct, DemoSeries, DemoVariant, Localized } from '../DemoShop.ts'
import { demoBrands } from './brands.ts'
import { randomDiscount, randomInstant, randomStock } from './completeProduct.ts'
import { familyBreaks } from './families.ts'
import { nameWithoutBrand } from './growCatalogue.ts'
import { priceTiers, roundToPricePoint } from './prices.ts'
import { quantityBreaksOf } from './sale.ts'
import { type Random, seededRandom } from './seededRandom.ts'

/** An X between figures is read as "times". */
const letters = 'ABCDEFGHKLMNPRSTUVW'

/** A10 to W10, A20 to W20 and so on. */
const codeOf = (place: number): string =>
  `${letters[place % letters.length]}${10 * (1 + Math.floor(place / letters.length))}`

/** Prices, stock and the like that a product has in one series or another. */
const variantsOfProduct = 40

const brandNames = new Map(demoBrands.map(({ key, name }) => [key, name]))

/**
 * Series of these goods until they make `count` products more; the last one has only as many as it takes, and its families are whole.
 * @returns null for none
 */
export function seriesOf(
  products: readonly DemoProduct[],
  families: readonly DemoFamily[],
  { count, seed }: { count: number; seed: number },
): DemoSeries | null {
  if (count <= 0) return null
  const [whole, rest] = [Math.floor(count / products.length), count % products.length]
  const code = codeOf(0)
  const random = seededRandom(seed)
  const chosen = new Set(whole === 0 ? partOf(products, families, rest) : products.map(({ sku }) => sku))
  const made = products
    .filter(({ sku }) => chosen.has(sku))
    .map((product) => ({
      product: inSeries(product, code),
      variants: Array.from({ length: variantsOfProduct }, () => variantOf(product, random)),
    }))
  const last = { code: codeOf(whole), skus: partOf(products, families, rest).map((sku) => withCode(sku, code)) }
  return {
    code,
    products: made.map(({ product, variants: [first] }) => (first ? asVariant(product, first) : product)),
    families: familiesInSeries(families, { chosen, code }),
    others: Array.from({ length: Math.max(0, whole - 1) }, (_, place) => codeOf(place + 1)),
    last: whole > 0 && rest > 0 ? last : null,
    variants: made.map(({ variants }) => variants),
  }
}

/** SKUs of this number of the products, of which no family lacks a member. */
function partOf(products: readonly DemoProduct[], families: readonly DemoFamily[], count: number): string[] {
  const part = new Set<string>()
  for (const { skus } of families) if (part.size + skus.length <= count) for (const sku of skus) part.add(sku)
  const joined = new Set(families.flatMap(({ skus }) => skus))
  for (const { sku } of products) if (part.size < count && !joined.has(sku)) part.add(sku)
  return [...part]
}

const withCode = (sku: string, code: string) => `${sku}-${code}`

function inSeries(product: DemoProduct, code: string): DemoProduct {
  const name = nameWithoutBrand(product)
  const brand = brandNames.get(product.brand)
  if (!brand) throw new Error(`no such brand: ${product.brand}`)
  const { ar, en } = product.specification
  return {
    ...product,
    sku: withCode(product.sku, code),
    name: { ar: `${name.ar}، ${brand.ar} سلسلة ${code}`, en: `${name.en}, ${brand.en} series ${code}` },
    specification: {
      ar: [...ar, { key: 'السلسلة', value: code }],
      en: [...en, { key: 'Series', value: code }],
    },
    availableFrom: null,
    lists: [],
  }
}

/** Prices close to those of the product, with the lower ones in quantity that it has. */
function variantOf(product: DemoProduct, random: Random): DemoVariant {
  const gross = roundToPricePoint(Math.floor((product.regularHalalas * random.integer(90, 112)) / 100))
  const prices = priceTiers(gross, randomDiscount(random, gross), random.integer(80, 89))
  const breaks = product.sale.quantityBreaks && familyBreaks(product)
  const viewed = random.integer(5, 900)
  return {
    ...prices,
    quantityBreaks: breaks ? quantityBreaksOf(prices, breaks) : [],
    stock: random.integer(1, 100) <= 3 ? 0 : randomStock(random, gross),
    createdAt: randomInstant(random),
    viewed,
    sold: Math.floor((viewed * random.integer(3, 25)) / 100),
  }
}

const asVariant = (product: DemoProduct, { quantityBreaks, ...facts }: DemoVariant): DemoProduct => ({
  ...product,
  ...facts,
  sale: { ...product.sale, quantityBreaks },
})

function familiesInSeries(
  families: readonly DemoFamily[],
  { chosen, code }: { chosen: ReadonlySet<string>; code: string },
): DemoFamily[] {
  const there = families.filter(({ skus }) => skus.every((sku) => chosen.has(sku)))
  const codes = new Set(there.map((family) => family.code))
  return there.map((family) => ({
    ...family,
    code: withCode(family.code, code),
    name: seriesName(family.name, code),
    // Of the same series, which may not have all of them.
    accessories: family.accessories.flatMap((each) =>
      codes.has(each.code) ? { ...each, code: withCode(each.code, code) } : [],
    ),
    skus: family.skus.map((sku) => withCode(sku, code)),
  }))
}

const seriesName = ({ ar, en }: Localized, code: string): Localized => ({
  ar: `${ar}، سلسلة ${code}`,
  en: `${en}, series ${code}`,
})
