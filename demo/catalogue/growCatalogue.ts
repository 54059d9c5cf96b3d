/** Grows the curated catalogue to any size with realistic variations, or reduces it without losing a category. */
import type { DemoBrand, DemoProduct, Localized, SpecificationRow } from '../DemoShop.ts'
import { brandsByDepartment, demoBrands } from './brands.ts'
import { categoryOfSubcategory } from './categories.ts'
import { randomDiscount, randomInstant, randomStock } from './completeProduct.ts'
import { priceTiers, roundToPricePoint } from './prices.ts'
import { seededRandom } from './seededRandom.ts'
import { brandCode, counted, packs, pieces, t } from './text.ts'

/** Numbers of packs in one variation; expensive products are sold singly, in another series. */
const packSizes = [
  1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 24, 25, 30, 36, 40, 48, 50, 60, 72, 80, 96, 100, 120, 144,
] as const
const singlePackFrom = 6_000
const seriesLetters = 'ABCDEFGHKLMNPRSTUVWX'

/** Percent off the unit price for a pack. */
function bulkDiscount(pack: number): number {
  return pack >= 100 ? 18 : pack >= 48 ? 14 : pack >= 20 ? 10 : pack >= 5 ? 6 : pack > 1 ? 3 : 0
}

/** A product that variations are made of, with the parts of its texts that all of them share. */
interface Source {
  product: DemoProduct
  name: Localized
  brands: DemoBrand[]
  grossHalalas: number
}

/** Name of a product, which may have its brand at the end, without it. */
export function nameWithoutBrand(product: Pick<DemoProduct, 'name' | 'brand'>): Localized {
  const brand = demoBrands.find(({ key }) => key === product.brand)
  const cut = (name: string, ending: string): string => (name.endsWith(ending) ? name.slice(0, -ending.length) : name)
  return {
    ar: cut(product.name.ar, `، ${brand?.name.ar ?? ''}`),
    en: cut(product.name.en, `, ${brand?.name.en ?? ''}`),
  }
}

/** One source a name: the same product of two brands would give the same variations twice. */
function sourcesOf(base: DemoProduct[]): Source[] {
  const byName = new Map<string, { source: Source; taken: Set<string> }>()
  for (const product of base) {
    const name = nameWithoutBrand(product)
    const department = categoryOfSubcategory.get(product.subcategory)?.department ?? 'pipes'
    const known = byName.get(name.en)
    if (known) known.taken.add(product.brand)
    else {
      const source = {
        product,
        name,
        brands: brandsByDepartment[department],
        grossHalalas: product.regularHalalas,
      }
      byName.set(name.en, { source, taken: new Set([product.brand]) })
    }
  }
  return [...byName.values()].map(({ source, taken }) => ({
    ...source,
    brands: source.brands.filter(({ key }) => !taken.has(key)),
  }))
}

/** Which pack and which series the nth round of variations has. */
function packAndSeries(source: Source, round: number): { pack: number; series: string } {
  const ladder = source.grossHalalas >= singlePackFrom ? 1 : packSizes.length
  const turn = Math.floor(round / ladder)
  const letter = seriesLetters[(turn - 1) % seriesLetters.length] ?? 'A'
  const number = 10 * (1 + Math.floor((turn - 1) / seriesLetters.length))
  return { pack: packSizes[round % ladder] ?? 1, series: turn === 0 ? '' : `${letter}${number}` }
}

/** Fittings are packed by the piece; what is sold in packs already, by the carton. */
function packing(product: DemoProduct, pack: number): { name: Localized; content: Localized } {
  if (pack === 1) return { name: t('', ''), content: t('', '') }
  const byPiece = ['pipes', 'fittings', 'valves', 'drainage'].includes(product.category)
  const content = counted(pack, byPiece ? pieces : packs)
  const dual = byPiece ? 'قطعتين' : 'عبوتين'
  return {
    name: t(
      `، ${byPiece ? 'عبوة' : 'كرتون'} ${pack === 2 ? dual : content.ar}`,
      `, ${byPiece ? 'pack' : 'carton'} of ${pack}`,
    ),
    content,
  }
}

function extraRows(content: string, series: string, language: 'ar' | 'en'): SpecificationRow[] {
  const rows: SpecificationRow[] = []
  if (content) rows.push({ key: language === 'ar' ? 'الكمية في الطلب' : 'Quantity sold', value: content })
  if (series) rows.push({ key: language === 'ar' ? 'السلسلة' : 'Series', value: series })
  return rows
}

function* variations(base: DemoProduct[], seed: number): Generator<DemoProduct, never> {
  const random = seededRandom(seed)
  const sources = sourcesOf(base)
  for (let turn = 0; ; turn++) {
    for (const source of sources) {
      const { product, brands } = source
      const brand = brands[turn % brands.length]
      if (!brand) continue
      const { pack, series } = packAndSeries(source, Math.floor(turn / brands.length))
      const { name: packName, content } = packing(product, pack)
      const unit = Math.floor((source.grossHalalas * random.integer(90, 112)) / 100)
      const gross = roundToPricePoint(Math.floor((unit * pack * (100 - bulkDiscount(pack))) / 100))
      const viewed = random.integer(5, 900)
      yield {
        ...product,
        sku: `${product.sku}-${brandCode(brand.key)}${pack > 1 ? `-C${pack}` : ''}${series ? `-${series}` : ''}`,
        name: {
          ar: `${source.name.ar}، ${brand.name.ar}${series ? ` سلسلة ${series}` : ''}${packName.ar}`,
          en: `${source.name.en}, ${brand.name.en}${series ? ` series ${series}` : ''}${packName.en}`,
        },
        specification:
          pack > 1 || series
            ? {
                ar: [...product.specification.ar, ...extraRows(content.ar, series, 'ar')],
                en: [...product.specification.en, ...extraRows(content.en, series, 'en')],
              }
            : product.specification,
        brand: brand.key,
        ...priceTiers(gross, randomDiscount(random, gross), random.integer(80, 89)),
        stock: random.integer(1, 100) <= 3 ? 0 : randomStock(random, gross),
        availableFrom: null,
        createdAt: randomInstant(random),
        sold: Math.floor((viewed * random.integer(3, 25)) / 100),
        viewed,
        lists: [],
        sale: {},
      }
    }
  }
}

/** Traits that a reduced catalogue must still show: each category, badge and list, then each sub-category. */
function traits(product: DemoProduct): [required: string[], preferred: string[]] {
  const { stock, availableFrom, retailHalalas, regularHalalas } = product
  const required = [`category ${product.category}`, ...product.lists.map((list) => `list ${list}`)]
  if (stock === null) required.push('out of stock')
  else if (availableFrom !== null) required.push('available soon')
  else if (stock === 0) required.push('sold out')
  else if (stock <= 5) required.push('nearly sold out')
  else if (retailHalalas < regularHalalas) required.push('limited deal')
  return [required, [`subcategory ${product.subcategory}`, `family ${product.model.family}`]]
}

function reduceCatalogue(base: DemoProduct[], n: number): DemoProduct[] {
  const seen = new Set<string>()
  const chosen = new Set<number>()
  const traitsOf = base.map(traits)
  for (const level of [0, 1] as const) {
    traitsOf.forEach((levels, index) => {
      const fresh = levels[level].filter((trait) => !seen.has(trait))
      if (fresh.length === 0 || chosen.has(index) || chosen.size >= n) return
      chosen.add(index)
      for (const trait of levels.flat()) seen.add(trait)
    })
  }
  for (let index = 0; index < base.length && chosen.size < n; index++) chosen.add(index)
  return base.filter((_, index) => chosen.has(index))
}

/**
 * The catalogue with exactly `n` products; the same `n` and `seed` always give the same products. Sizes that came later have no
 * variations, so that those of the others stay what they were.
 */
export function growCatalogue(
  base: DemoProduct[],
  n: number,
  { seed, later }: { seed: number; later: ReadonlySet<string> },
): DemoProduct[] {
  if (n <= base.length) return reduceCatalogue(base, n)
  const grown = [...base]
  for (const product of variations(
    base.filter(({ sku }) => !later.has(sku)),
    seed,
  )) {
    grown.push(product)
    if (grown.length >= n) break
  }
  return grown
}
