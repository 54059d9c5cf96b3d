import type { AdminFamilyMember } from '@rawaj/contract/products/familySchemas.ts'
import type { BilingualValue } from '@rawaj/contract/products/specificationValues.ts'
import { identifierKey, identifierText } from '@rawaj/contract/text/cleanText.ts'
import type { Axis } from './axisValues.ts'

type Values = Readonly<Record<string, BilingualValue>>

/** How the SKUs of a family are made: a beginning, and the values of these axes in this order. */
export interface SkuPattern {
  beginning: string
  /** Keys of the axes. */
  order: readonly string[]
}

/** A SKU of these values: `PB-UPVC-110-90`. */
function skuOf({ beginning, order }: SkuPattern, axes: readonly Axis[], values: Values): string {
  const parts = order.flatMap((key) => {
    const axis = axes.find((one) => one.key === key)
    const value = values[key]
    return axis && value ? skuPart(axis, value) : []
  })
  return [identifierText(beginning).replace(/-+$/, ''), ...parts].filter((part) => part !== '').join('-')
}

/** A value as a part of a SKU: digits as they are, a number without its unit, and no sign that a SKU does not take. */
function skuPart(axis: Axis, { ar, en }: BilingualValue): string {
  // NFKC writes 1½ as 11/2.
  const text = identifierText((en || ar).replace(/(\d)(?=[¼-¾⅐-⅞])/g, '$1 ')).toUpperCase()
  const [number = text] = axis.kind === 'number' ? (/^[\d.,/ -]+/.exec(text.replaceAll('٫', '.')) ?? []) : []
  return number.replace(/[^\p{L}\p{N}./+]+/gu, '-').replace(/^[-./+]+|[-./+]+$/g, '')
}

/** SKUs of these combinations, each unlike the others and those that the family has, archived members' too. */
export function skusOf(
  pattern: SkuPattern,
  axes: readonly Axis[],
  combinations: readonly { id: string; values: Values }[],
  existing: readonly string[],
): Map<string, string> {
  const taken = new Set(existing.map(identifierKey))
  return new Map(
    combinations.map(({ id, values }) => {
      const made = skuOf(pattern, axes, values)
      let sku = made
      for (let number = 2; taken.has(identifierKey(sku)); number++) sku = `${made}-${number}`
      taken.add(identifierKey(sku))
      return [id, sku]
    }),
  )
}

/**
 * The pattern by which most members of a family have their SKUs; where no pattern has any, what all of them begin with and the code of
 * the family follow.
 */
export function skuPatternOf(
  axes: readonly Axis[],
  members: readonly Pick<AdminFamilyMember, 'sku' | 'values'>[],
  code: string,
): SkuPattern {
  const keys = axes.map(({ key }) => key)
  const orders = permutations(keys)
  const found = members.flatMap(({ sku, values }) =>
    orders.flatMap((order): SkuPattern[] => {
      const ending = `-${skuOf({ beginning: '', order }, axes, values)}`
      const beginning = sku.slice(0, -ending.length)
      const isEnding = identifierKey(sku.slice(-ending.length)) === identifierKey(ending)
      return ending.length > 1 && beginning !== '' && isEnding ? [{ beginning, order }] : []
    }),
  )
  const alike = Map.groupBy(found, ({ beginning, order }) => JSON.stringify([identifierKey(beginning), order]))
  const [[pattern] = []] = [...alike.values()].toSorted((one, other) => other.length - one.length)
  if (pattern) return pattern
  const common = commonParts(members.map(({ sku }) => sku))
  return { beginning: members.length > 1 && common.length > 0 ? common.join('-') : code, order: keys }
}

/** The parts that all of these SKUs begin with, without the last of any, which tells it apart. */
function commonParts([first = '', ...others]: readonly string[]): string[] {
  const lists = others.map((sku) => sku.split('-'))
  const parts = first.split('-').slice(0, -1)
  const end = parts.findIndex((part, place) => lists.some((list) => list[place] !== part || place === list.length - 1))
  return end === -1 ? parts : parts.slice(0, end)
}

function permutations(keys: readonly string[]): string[][] {
  if (keys.length < 2) return [[...keys]]
  return keys.flatMap((key, at) => permutations(keys.toSpliced(at, 1)).map((rest) => [key, ...rest]))
}
