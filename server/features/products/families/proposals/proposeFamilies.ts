import { createHash } from 'node:crypto'
import { memberProblems } from '@rawaj/contract/products/familyProposals.ts'
import { fieldValueKey } from '@rawaj/contract/products/fieldValues.ts'
import { maxFamilyAxes, maxFamilyMembers } from '@rawaj/contract/products/productFilters.ts'
import type { CategoryPath, TemplateField } from '../../../catalogue/index.ts'
import { type FoundValue, findValues } from './findValues.ts'
import { codeOf, nameOf } from './nameFamily.ts'
import { type ReadProduct, readName } from './readName.ts'

interface ProposedMember {
  productId: number
  /** By the key of the field. */
  values: Record<string, FoundValue>
  /** Whether it can be a member as it is proposed. */
  chosen: boolean
}

/** `names`: they differ in a size, an angle, a colour; `specification`: in its values alone. */
type ProposalReason = 'names' | 'specification'

export interface Proposal extends CategoryPath {
  /** The same as long as the place and the names of its products are. */
  key: string
  reason: ProposalReason
  /** Derived from SKUs or name; another family may have it. */
  code: string
  nameAr: string
  nameEn: string
  brandId: number | null
  axes: string[]
  /** Fields that at least two of them have a value of. */
  fields: TemplateField[]
  members: ProposedMember[]
}

/**
 * Families that the products of one place may be joined to, in the order of their first products. Products of different brands are
 * never proposed as one family: no field tells them apart.
 */
export function proposeFamilies(
  place: CategoryPath,
  template: readonly TemplateField[],
  products: readonly ReadProduct[],
): Proposal[] {
  if (template.length === 0) return []
  const ordered = products.toSorted((one, other) => one.id - other.id)
  const groups = groupsOf(
    ordered,
    ({ ar }) => ar.pattern,
    ({ en }) => en.pattern,
  )
  const byName = groups.flatMap((group) => propose('names', place, template, group) ?? [])
  const joined = new Set(byName.flatMap(({ members }) => members.map(({ productId }) => productId)))
  const rest = ordered.filter(({ id }) => !joined.has(id))
  const unexplained = (language: 'ar' | 'en') => (product: ReadProduct) => unexplainedOf(product, template, language)
  const bySpecification = groupsOf(rest, unexplained('ar'), unexplained('en')).flatMap(
    (group) => propose('specification', place, template, group) ?? [],
  )
  return [...byName, ...bySpecification].toSorted((one, other) => firstOf(one) - firstOf(other))
}

export const firstOf = ({ members }: Pick<Proposal, 'members'>): number => members[0]?.productId ?? 0

/** Products of a brand that are alike in both languages. A name that there is in one language alone is like each in the other. */
function groupsOf(
  products: readonly ReadProduct[],
  arabic: (product: ReadProduct) => string,
  english: (product: ReadProduct) => string,
): ReadProduct[][] {
  const alike = Map.groupBy(products, (product) => `${product.brandId} ${arabic(product)}`)
  return [...alike.values()].flatMap((group) => {
    const byEnglish = Map.groupBy(group, (product) => (product.nameEn === '' ? null : english(product)))
    const [only, ...others] = [...byEnglish.keys()].filter((key) => key !== null)
    if (only !== undefined && others.length === 0) return [group]
    return [...byEnglish.values()]
  })
}

/** What a name says beside the values of the product's own specification. */
function unexplainedOf(product: ReadProduct, template: readonly TemplateField[], language: 'ar' | 'en'): string {
  const keys = new Set(template.map(({ key }) => key))
  const said = new Set<string>()
  for (const { field, valueAr, valueEn } of product.specification) {
    if (field === null || !keys.has(field)) continue
    const { words, values } = readName(language === 'ar' ? valueAr : valueEn)
    for (const { word } of words) said.add(word)
    for (const { bare } of values) said.add(bare)
  }
  const { words, values } = product[language]
  const left = [...words.map(({ word }) => word), ...values.map(({ bare }) => bare)].filter((text) => !said.has(text))
  return left.toSorted().join(' ')
}

/** Fields that only follow from the size of a product, and never tell a shopper which one it is. */
const following = /weight|wall|thick|وزن|سماك|جدار/i

function propose(
  reason: ProposalReason,
  place: CategoryPath,
  template: readonly TemplateField[],
  all: readonly ReadProduct[],
): Proposal | undefined {
  const group = all.slice(0, maxFamilyMembers)
  if (group.length < 2) return undefined
  const { values, named } = findValues(template, group)
  const members = group.map(({ id }) => ({ productId: id, values: values.get(id) ?? {} }))
  const keys = new Map(template.map((field) => [field.key, valueKeys(field, members)]))
  const keysOf = ({ key }: TemplateField) => keys.get(key) ?? []
  const varying = template.filter((field) => new Set(keysOf(field).filter((key) => key !== '')).size > 1)
  const inNames = varying.filter(({ key }) => named.has(key))
  const unnamed = varying.filter((field) => !following.test(`${field.nameAr} ${field.nameEn}`))
  const sameKeys = template.some((field) => new Set(keysOf(field)).size === 1 && keysOf(field)[0] !== '')
  const isAlike = varying.length <= maxFamilyAxes && (reason === 'names' || sameKeys)
  const axes = chooseAxes(inNames, keys) ?? (isAlike ? chooseAxes(unnamed, keys) : undefined)
  if (!axes) return undefined
  const problems = memberProblems(template, axes, members)
  const chosen = group.filter(({ id }) => !problems.has(id))
  const fields = template.filter((field) => keysOf(field).filter((key) => key !== '').length > 1)
  return {
    ...place,
    key: proposalKey(place, reason, group),
    reason,
    code: codeOf(chosen),
    nameAr: nameOf(chosen, 'ar'),
    nameEn: nameOf(chosen, 'en'),
    brandId: group[0]?.brandId ?? null,
    axes,
    fields,
    members: members.map((member) => ({ ...member, chosen: !problems.has(member.productId) })),
  }
}

function proposalKey(place: CategoryPath, reason: ProposalReason, [first]: readonly ReadProduct[]): string {
  const parts = [place.categoryId, place.subcategoryId, first?.brandId, reason, first?.ar.pattern, first?.en.pattern]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

/** What the members' values of a field are compared by, in their order; empty: there is none. */
const valueKeys = (field: TemplateField, members: readonly Pick<ProposedMember, 'values'>[]): string[] =>
  members.map(({ values }) => {
    const { ar = '', en = '' } = values[field.key] ?? {}
    return fieldValueKey(field, { valueAr: ar, valueEn: en })
  })

/** Fields of which the axes are chosen: more would be combined in thousands of ways. */
const maxTried = 12

/** The fewest of the fields that tell most of the members apart; undefined where they tell fewer than two apart. */
function chooseAxes(
  fields: readonly TemplateField[],
  keys: ReadonlyMap<string, readonly string[]>,
): string[] | undefined {
  let best: { axes: string[]; distinct: number } | undefined
  for (const axes of subsetsOf(fields.slice(0, maxTried).map(({ key }) => key))) {
    const ofAxes = axes.map((axis) => keys.get(axis) ?? [])
    const all = (ofAxes[0] ?? []).map((_, member) => ofAxes.map((ofAxis) => ofAxis[member] ?? ''))
    const distinct = new Set(all.filter((values) => !values.includes('')).map((values) => JSON.stringify(values))).size
    if (distinct >= 2 && (!best || distinct > best.distinct)) best = { axes, distinct }
  }
  return best?.axes
}

/** Subsets of one to three, the small ones first. */
function subsetsOf(keys: readonly string[]): string[][] {
  let last: string[][] = [[]]
  const all: string[][] = []
  for (let size = 1; size <= maxFamilyAxes; size += 1) {
    last = last.flatMap((subset) => {
      const from = keys.indexOf(subset.at(-1) ?? '') + 1
      return keys.slice(from).map((key) => [...subset, key])
    })
    all.push(...last)
  }
  return all
}
