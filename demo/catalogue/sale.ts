/** How the curated products are sold: contents, packs, multiples, and lower prices in quantity. */
import type { QuantityBreak } from '@rawaj/contract/money/quantityBreaks.ts'
import type { DemoProduct } from '../DemoShop.ts'

/** Percent off from a number of pieces on; trade has its own prices already, and less off them. */
export interface Step {
  from: number
  retail: number
  trade?: number
}

/** None below 25: what a household buys costs what the product's page says. */
export const fittingBreaks: readonly Step[] = [
  { from: 25, retail: 8 },
  { from: 50, retail: 14, trade: 5 },
  { from: 200, retail: 20, trade: 10 },
]
export const packBreaks: readonly Step[] = [
  { from: 25, retail: 6 },
  { from: 50, retail: 10, trade: 4 },
]

/** Sizes that came later and are sold by the bag, the bundle or the carton alone. */
export const quantityRules: ReadonlyMap<string, Pick<DemoProduct['sale'], 'minQuantity' | 'quantityStep'>> = new Map([
  // Tied in sevens, a hexagon.
  ['PP-UPVC-20-PN16', { minQuantity: 7, quantityStep: 7 }],
  ...['PC-UPVC-20', 'PC-UPVC-32', 'PE-UPVC-20', 'PE-UPVC-32'].map(
    (sku) => [sku, { minQuantity: 10, quantityStep: 10 }] as const,
  ),
  ...['PT-UPVC-20', 'PT-UPVC-32', 'PR-UPVC-25-20', 'CL-SS-32-X1'].map(
    (sku) => [sku, { minQuantity: 5, quantityStep: 5 }] as const,
  ),
  ['GZ-7.5-S1', { minQuantity: 6, quantityStep: 6 }],
  ['GZ-15-S1', { minQuantity: 3 }],
])

type Priced = Pick<DemoProduct, 'retailHalalas' | 'wholesaleHalalas' | 'contractHalalas'>

/** Prices of a piece with VAT, in steps of five halalas from a riyal on; those of trade before it. */
export const quantityBreaksOf = (
  { retailHalalas, wholesaleHalalas, contractHalalas }: Priced,
  steps: readonly Step[],
): QuantityBreak[] =>
  steps.map(({ from, retail, trade }) => {
    const forTrade = (halalas: number) => (trade === undefined ? null : Math.floor((halalas * (100 - trade)) / 100))
    const step = retailHalalas < 100 ? 1 : 5
    return {
      from,
      retailHalalas: Math.floor((retailHalalas * (100 - retail)) / 100 / step) * step,
      wholesaleHalalas: forTrade(wholesaleHalalas),
      contractHalalas: forTrade(contractHalalas),
    }
  })

type Contents = Pick<DemoProduct['sale'], 'contentsAmount' | 'contentsUnit' | 'unit' | 'piecesPerPack'>

const figureOf = ({ specification }: Pick<DemoProduct, 'specification'>, row: string): number =>
  Number.parseFloat(specification.en.find(({ key }) => key === row)?.value ?? '')

const packed = new Set(['syringes', 'gloves', 'surgical-masks', 'respirators', 'steel-clamps', 'plastic-clamps'])
const measured = new Set(['solvent-cement', 'wound-sprays', 'hand-hygiene'])

/** Contents of a product as its specification says: metres of pipe and of rolls, litres of a bottle, pieces of a pack. */
export function contentsOf(product: Pick<DemoProduct, 'subcategory' | 'specification'>): Contents {
  const { subcategory } = product
  const pieces = figureOf(product, 'Pack content') || 1
  const metres = figureOf(product, subcategory === 'ptfe-tape' ? 'Roll length' : 'Length')
  if (/pipe-bundles$|pipes$/.test(subcategory) || ['gauze', 'medical-tapes', 'ptfe-tape'].includes(subcategory))
    return { contentsAmount: metres * pieces, contentsUnit: 'metre' }
  if (measured.has(subcategory)) return { contentsAmount: figureOf(product, 'Capacity'), contentsUnit: 'millilitre' }
  if (packed.has(subcategory) && pieces > 1) return { unit: pieces < 50 ? 'pack' : 'box', piecesPerPack: pieces }
  return {}
}
