/** What goes with a product or a family, as the owner says: the cement and the clamps of a pipe. Without the schemas, for pages. */

export const accessoryKinds = ['product', 'family'] as const
export type AccessoryKind = (typeof accessoryKinds)[number]

/** How much of it: `quantity` pieces for every `pieces` of the goods. */
export interface AccessoryRatio {
  quantity: number
  pieces: number
}

export interface Accessory {
  kind: AccessoryKind
  /** Of the product or the family that goes with the goods. */
  id: number
  /** null: the owner names no quantity. */
  ratio: AccessoryRatio | null
}

/** Per product and per family. */
export const maxAccessories = 20

/** Identifies what goes with the goods, whatever its ratio. */
export const accessoryKey = ({ kind, id }: Pick<Accessory, 'kind' | 'id'>): string => `${kind}/${id}`

/** Whether two lists say the same. */
export function isSameAccessories(one: readonly Accessory[], other: readonly Accessory[]): boolean {
  const textOf = (list: readonly Accessory[]) =>
    list.map(({ ratio, ...named }) => `${accessoryKey(named)} ${ratio?.quantity} ${ratio?.pieces}`).join()
  return textOf(one) === textOf(other)
}

/** Pieces that go with this number of pieces of the goods, rounded up. Without a ratio it is one, however many there are. */
export const accessoryQuantity = (ratio: AccessoryRatio | null, pieces: number): number =>
  ratio === null ? 1 : Math.ceil((pieces * ratio.quantity) / ratio.pieces)
