import type { ContentsUnit } from '../products/products.ts'
import type { Halalas } from './money.ts'

/** Units in which contents are compared. */
const comparedUnits = {
  metre: ['metre', 1],
  centimetre: ['metre', 100],
  millimetre: ['metre', 1000],
  squareMetre: ['squareMetre', 1],
  litre: ['litre', 1],
  millilitre: ['litre', 1000],
  kilogram: ['kilogram', 1],
  gram: ['kilogram', 1000],
} as const satisfies Record<ContentsUnit, readonly [unit: ContentsUnit, inOne: number]>

export type ComparedUnit = (typeof comparedUnits)[ContentsUnit][0]

/** What a metre, litre, kilogram or square metre costs of a product whose piece contains so much; half up to a halala. */
export function contentsPrice(
  piece: Halalas,
  { amount, unit }: { amount: number; unit: ContentsUnit },
): { unit: ComparedUnit; halalas: Halalas } {
  const [compared, inOne] = comparedUnits[unit]
  return { unit: compared, halalas: Math.round((piece * inOne) / amount) }
}
