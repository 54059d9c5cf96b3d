import type { AdminFamily, AdminFamilyMember } from '@rawaj/contract/products/familySchemas.ts'
import { memberKeys } from '@rawaj/contract/products/memberKeys.ts'
import { type BilingualValue, noValue } from '@rawaj/contract/products/specificationValues.ts'
import { inNaturalOrder, keyOf } from '../../fieldValueOrder.ts'
import type { Axis } from './axisValues.ts'

type Values = Readonly<Record<string, BilingualValue>>

/** One value of each axis. */
export interface Combination {
  /** The same however its values are written. */
  id: string
  values: Values
  /** The member that has these values. */
  member: AdminFamilyMember | undefined
}

/** More of them are no table that can be looked through. */
export const maxCombinations = 2_000

/** Every combination of the values of the axes, in their order; undefined where they are too many. */
export function combinationsOf(
  axes: readonly Axis[],
  values: Readonly<Record<string, readonly BilingualValue[]>>,
  members: readonly AdminFamilyMember[],
): Combination[] | undefined {
  const count = axes.reduce((product, { key }) => product * (values[key]?.length ?? 0), 1)
  if (count > maxCombinations) return undefined
  const keysOf = (of: Values) => memberKeys(axes.map((field) => ({ field, value: of[field.key] })))
  const byKey = new Map(
    members
      .filter(({ state }) => state !== 'archived')
      .flatMap((member) => keysOf(member.values).map((key): [string, AdminFamilyMember] => [key, member])),
  )
  const all = axes.reduce<Values[]>(
    (before, { key }) => before.flatMap((one) => (values[key] ?? []).map((value) => ({ ...one, [key]: value }))),
    [{}],
  )
  return all.map((one) => ({
    id: combinationId(axes, one),
    values: one,
    member: keysOf(one)
      .map((key) => byKey.get(key))
      .find((member) => member !== undefined),
  }))
}

const combinationId = (axes: readonly Axis[], values: Values): string =>
  JSON.stringify(axes.map((axis) => keyOf(axis, values[axis.key] ?? noValue)))

/** Members that new ones may be like: those that are not archived, or all where there are no others. */
export function likeableMembers({ members }: Pick<AdminFamily, 'members'>): AdminFamilyMember[] {
  const standing = members.filter(({ state }) => state !== 'archived')
  return standing.length > 0 ? standing : members
}

/**
 * The member whose values are the nearest: it differs in the fewest fields, and there by the fewest places in their natural order.
 * @returns undefined where there is no member
 */
export function createNearest(
  axes: readonly Axis[],
  values: Readonly<Record<string, readonly BilingualValue[]>>,
  members: readonly AdminFamilyMember[],
) {
  const places = axes.map((axis) => {
    const ofMembers = members.flatMap((member) => member.values[axis.key] ?? [])
    const ordered = inNaturalOrder(axis, [...ofMembers, ...(values[axis.key] ?? [])])
    return new Map(ordered.map((value, place) => [keyOf(axis, value), place]))
  })
  const placesOf = (of: Values) =>
    axes.map((axis, at) => {
      const value = of[axis.key]
      return (value && places[at]?.get(keyOf(axis, value))) ?? places[at]?.size ?? 0
    })
  const ofMembers = members.map((member) => ({ member, at: placesOf(member.values) }))
  return (of: Values): AdminFamilyMember | undefined => {
    const wanted = placesOf(of)
    let nearest: { member: AdminFamilyMember; differing: number; distance: number } | undefined
    for (const { member, at } of ofMembers) {
      const distances = at.map((place, axis) => Math.abs(place - (wanted[axis] ?? 0)))
      const differing = distances.filter((distance) => distance > 0).length
      const distance = distances.reduce((sum, one) => sum + one, 0)
      if (!nearest || differing < nearest.differing || (differing === nearest.differing && distance < nearest.distance))
        nearest = { member, differing, distance }
    }
    return nearest?.member
  }
}
