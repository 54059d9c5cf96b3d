import type { ValueField } from '@rawaj/contract/products/fieldValues.ts'
import type { BilingualValue } from '@rawaj/contract/products/specificationValues.ts'
import { inNaturalOrder, keyOf } from '../fieldValueOrder.ts'

/** An axis of a family, by which a change of prices may be limited to some of its sizes. */
export interface SizeAxis {
  key: string
  /** With its unit, in the language of the screen. */
  name: string
  /** In their natural order. */
  values: readonly BilingualValue[]
  /** Place among `values` of the products that have one. */
  placeOf: ReadonlyMap<number, number>
}

/** First and last place of the values whose prices change; both are within it. */
export interface SizeRange {
  from: number
  to: number
}

interface Sized {
  id: number
  value: BilingualValue
}

/** A field that tells the members of a family apart. */
export interface AxisField {
  key: string
  /** With its unit, in the language of the screen. */
  name: string
  field: ValueField
}

/** The values of these products on one axis: one of a kind, however it is typed. */
export function sizeAxisOf({ key, name, field }: AxisField, products: readonly Sized[]): SizeAxis {
  const values = inNaturalOrder(
    field,
    products.map(({ value }) => value),
  )
  const places = new Map(values.map((value, place) => [keyOf(field, value), place]))
  return {
    key,
    name,
    values,
    placeOf: new Map(
      products.flatMap(({ id, value }): [number, number][] => {
        const place = places.get(keyOf(field, value))
        return place === undefined ? [] : [[id, place]]
      }),
    ),
  }
}

/** Whether the product has, on each axis that is limited, a value within its range. */
export const isInRanges = (
  axes: readonly SizeAxis[],
  ranges: Readonly<Record<string, SizeRange>>,
  productId: number,
): boolean =>
  axes.every(({ key, values, placeOf }) => {
    const { from, to } = ranges[key] ?? { from: 0, to: values.length - 1 }
    if (from === 0 && to === values.length - 1) return true
    const place = placeOf.get(productId)
    return place !== undefined && place >= from && place <= to
  })

/** Natural order of two products, by the first axis on which they differ; what has no value comes last. */
export function compareSizes(axes: readonly SizeAxis[], one: number, other: number): number {
  const placeOn = ({ values, placeOf }: SizeAxis, id: number) => placeOf.get(id) ?? values.length
  return axes.map((axis) => placeOn(axis, one) - placeOn(axis, other)).find((difference) => difference !== 0) ?? 0
}

/** The values of a product, axis by axis. */
export const sizesOf = (axes: readonly SizeAxis[], productId: number): { key: string; value: BilingualValue }[] =>
  axes.flatMap(({ key, values, placeOf }) => {
    const value = values[placeOf.get(productId) ?? -1]
    return value ? [{ key, value }] : []
  })
