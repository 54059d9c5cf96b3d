import { describe, expect, it } from 'vitest'
import { productOf } from '../../../testing/products.ts'
import { familyAxes } from '../familyChoices.ts'
import { wholeFamily } from '../wholeFamily.ts'
import { firstSizes, withFirstSizes } from './firstSizes.ts'
import { axisOf, memberOf } from './sizesOfTests.ts'

const values = (count: number) => [...Array(count).keys()].map(String)

/** A family of every combination. */
function familyOf(...counts: number[]) {
  const axes = counts.map((count, place) => axisOf(`axis${place}`, values(count)))
  let combinations: Record<string, string>[] = [{}]
  for (const axis of axes)
    combinations = combinations.flatMap((known) => axis.values.map((value) => ({ ...known, [axis.key]: value })))
  return {
    id: 1,
    name: 'Elbow',
    axes,
    members: combinations.map((known, place) => memberOf(place + 1, known, { image: '/media/one.webp' })),
    from_price: 1,
  }
}

describe('The members that come with the page', () => {
  it('are all of a family of sixty, and the first sixty of a larger one', () => {
    expect(firstSizes(familyOf(60))).toEqual({ count: 60, first: 60 })
    expect(firstSizes(familyOf(61))).toEqual({ count: 61, first: 60 })
  })

  it('are whole values of the first axis where there are more', () => {
    expect(firstSizes(familyOf(20, 20))).toEqual({ count: 400, first: 60 })
    expect(firstSizes(familyOf(10, 25))).toEqual({ count: 250, first: 50 })
    expect(firstSizes(familyOf(2, 100))).toEqual({ count: 200, first: 60 })
  })

  it('are with it also where the picker leads beyond them, and lead to the same members', () => {
    const family = familyOf(20, 20)
    const whole = productOf({ id: 399, name: 'Elbow', family })
    const { product, sizes } = withFirstSizes(whole)
    const shown = wholeFamily(product)
    expect(sizes).toEqual({ count: 400, first: 60 })
    expect(shown?.members.length).toBeLessThan(100)
    expect(shown?.members.slice(0, 60).map(({ id }) => id)).toEqual(family.members.slice(0, 60).map(({ id }) => id))
    expect(shown?.members.filter(({ image }) => image !== null)).toEqual([])
    expect(shown && familyAxes(shown, 399)).toEqual(familyAxes(family, 399))
  })

  it('are no matter of a product without a family', () => {
    const product = productOf({ id: 1, name: 'Pipe' })
    expect(withFirstSizes(product)).toEqual({ product })
  })
})
