import type { Family } from '@rawaj/contract/catalogue/catalogueSchemas.ts'

/** A value of an axis, and the member that choosing it leads to. */
export interface FamilyChoice {
  value: string
  /** The member with this value that is like the current one in the other axes, or else the nearest to it. */
  memberId: number
  /** `missing`: there is no member with this value and the current ones of the other axes. */
  state: 'current' | 'inStock' | 'soldOut' | 'missing'
}

export interface FamilyAxis {
  key: string
  name: string
  unit: string | undefined
  choices: FamilyChoice[]
}

/**
 * What can be chosen on the page of a member, by axis, in the natural order of the values. Every value leads to a member, so that
 * no choice is a dead end.
 */
export function familyAxes({ axes, members }: Family, currentId: number): FamilyAxis[] {
  const current = members.find(({ id }) => id === currentId)?.values ?? {}
  return axes.map(({ key, name, unit, values }) => {
    const choices = values.map((value): FamilyChoice => {
      const likeness = (member: Family['members'][number]) =>
        axes.filter((axis) => axis.key !== key && member.values[axis.key] === current[axis.key]).length
      const nearest = members
        .filter((member) => member.values[key] === value)
        .toSorted((one, other) => likeness(other) - likeness(one))[0]
      const memberId = nearest?.id ?? currentId
      if (value === current[key]) return { value, memberId: currentId, state: 'current' }
      if (!nearest || likeness(nearest) < axes.length - 1) return { value, memberId, state: 'missing' }
      return { value, memberId, state: nearest.stock > 0 ? 'inStock' : 'soldOut' }
    })
    return { key, name, unit, choices }
  })
}
