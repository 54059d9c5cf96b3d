import type { Family } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { describe, expect, it } from 'vitest'
import { familyAxes } from './familyChoices.ts'
import { wholeFamily } from './wholeFamily.ts'

const member = (id: number, diameter: string, angle: string | undefined, stock = 5): Family['members'][number] => ({
  id,
  values: { diameter, ...(angle !== undefined && { angle }) },
  sku: `EL-${id}`,
  price_incl: id,
  sale_price: id,
  tax: 'V15',
  stock,
  image: null,
})
const family: Family = {
  id: 7,
  name: 'Elbow',
  axes: [
    { key: 'diameter', name: 'Diameter', unit: 'mm', values: ['20', '25', '32'] },
    { key: 'angle', name: 'Angle', unit: '°', values: ['45', '90'] },
  ],
  members: [
    member(1, '20', '45'),
    member(2, '20', '90', 0),
    member(3, '25', '45', 0),
    member(4, '25', '90'),
    member(5, '32', '90'),
  ],
  from_price: 1,
}

describe('The page of a member of a family', () => {
  it('offers the values of each axis, and says which is shown, sold out, or not there in this combination', () => {
    expect(familyAxes(family, 1)).toEqual([
      {
        key: 'diameter',
        name: 'Diameter',
        unit: 'mm',
        choices: [
          { value: '20', memberId: 1, state: 'current' },
          { value: '25', memberId: 3, state: 'soldOut' },
          { value: '32', memberId: 5, state: 'missing' },
        ],
      },
      {
        key: 'angle',
        name: 'Angle',
        unit: '°',
        choices: [
          { value: '45', memberId: 1, state: 'current' },
          { value: '90', memberId: 2, state: 'soldOut' },
        ],
      },
    ])
    expect(familyAxes(family, 4)[0]?.choices.map(({ memberId, state }) => [memberId, state])).toEqual([
      [2, 'soldOut'],
      [4, 'current'],
      [5, 'inStock'],
    ])
  })

  it('leads from every value to a member that has it, also where the shown one lacks a value', () => {
    const incomplete = { ...family, members: [...family.members, member(6, '40', undefined)] }
    for (const { id } of incomplete.members)
      for (const { key, choices } of familyAxes(incomplete, id))
        for (const { value, memberId } of choices)
          expect(incomplete.members.find((one) => one.id === memberId)?.values[key]).toBe(value)
  })

  it('has nothing to choose where the family has one member for sale, or is only counted', () => {
    expect(wholeFamily({ family: { ...family, members: family.members.slice(0, 1) } })).toBeUndefined()
    expect(wholeFamily({ family: { id: 7, name: 'Elbow', members: 5 } })).toBeUndefined()
    expect(wholeFamily({})).toBeUndefined()
  })
})
