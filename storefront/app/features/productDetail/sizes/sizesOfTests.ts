import type { Axis, Member } from './sizeGrid.ts'

/** A member with these values, of which there are ten at its id in riyals. */
export const memberOf = (id: number, values: Record<string, string>, parts: Partial<Member> = {}): Member => ({
  id,
  values,
  sku: `SKU-${id}`,
  price_incl: id,
  sale_price: Math.round((id / 1.15) * 10_000) / 10_000,
  tax: 'V15',
  stock: 10,
  image: null,
  ...parts,
})

export const axisOf = (key: string, values: string[], unit?: string): Axis => ({
  key,
  name: key,
  ...(unit !== undefined && { unit }),
  values,
})
