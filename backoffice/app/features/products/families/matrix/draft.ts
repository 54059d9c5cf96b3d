import type { AdminCallInput } from '@rawaj/contract/api/adminCalls.ts'
import type { AdminFamily, AdminFamilyMember } from '@rawaj/contract/products/familySchemas.ts'
import { isFieldValue } from '@rawaj/contract/products/fieldValues.ts'
import { memberNames } from '@rawaj/contract/products/memberNames.ts'
import { maxFamilyMembers } from '@rawaj/contract/products/productFilters.ts'
import { type BilingualValue, noValue } from '@rawaj/contract/products/specificationValues.ts'
import { inNaturalOrder } from '../../fieldValueOrder.ts'
import { type Axis, axesOf, readValues, type TypedValues, typedOf } from './axisValues.ts'
import { type Combination, combinationsOf, createNearest, likeableMembers } from './combinations.ts'
import { type SkuPattern, skuPatternOf, skusOf } from './memberSkus.ts'

/** What staff have changed in the dialog. */
export interface Changes {
  /** By the key of the axis. */
  typed?: Readonly<Record<string, TypedValues>>
  /** Combinations that are not to be made, by their ids. */
  left?: ReadonlySet<string>
  /** SKUs that were typed, by the ids of their combinations. */
  skus?: Readonly<Record<string, string>>
  /** What all SKUs begin with. */
  beginning?: string
  /** The member that all are like; absent: each the nearest one. */
  likeId?: number | undefined
}

/** The values of an axis, as they are typed and as they are read. */
export interface AxisDraft {
  axis: Axis
  typed: TypedValues
  values: readonly BilingualValue[]
  /** What is typed and is no value of the field. */
  wrong: readonly string[]
}

/** A member that is about to be made. */
export interface NewMember {
  id: string
  values: Combination['values']
  nameAr: string
  nameEn: string
  sku: string
  like: AdminFamilyMember | undefined
}

export interface Draft {
  axes: readonly AxisDraft[]
  beginning: string
  /** Undefined: too many to be shown. */
  combinations: readonly Combination[] | undefined
  /** Those that no member has. */
  missing: readonly Combination[]
  /** Those of them that are ticked. */
  made: readonly NewMember[]
  /** Members that the new ones may be like. */
  likeable: readonly AdminFamilyMember[]
  /** Why nothing can be made yet. */
  problem: 'wrong_values' | 'too_many' | 'too_many_members' | 'nothing' | undefined
}

/** What would be made of a family. */
export function draftOf(
  family: AdminFamily,
  pattern: SkuPattern,
  { typed, left, skus, beginning = pattern.beginning, likeId }: Changes,
): Draft {
  const axes = axesOf(family).map((axis) => axisDraft(axis, family, typed?.[axis.key]))
  const fields = axes.map(({ axis }) => axis)
  const values = Object.fromEntries(axes.map(({ axis, values: read }) => [axis.key, read]))
  const combinations = combinationsOf(fields, values, family.members)
  const missing = (combinations ?? []).filter(({ member }) => member === undefined)
  const ticked = missing.filter(({ id }) => !left?.has(id))
  const likeable = likeableMembers(family)
  const chosen = likeable.find(({ productId }) => productId === likeId)
  const nearest = createNearest(fields, values, likeable)
  const existing = family.members.map(({ sku }) => sku)
  const made = skusOf({ ...pattern, beginning }, fields, ticked, existing)
  const draft = {
    axes,
    beginning,
    combinations,
    missing,
    likeable,
    made: ticked.map(({ id, values: own }) => ({
      id,
      values: own,
      ...memberNames(
        family,
        fields.map((field) => ({ field, value: own[field.key] ?? noValue })),
      ),
      sku: skus?.[id] ?? made.get(id) ?? '',
      like: chosen ?? nearest(own),
    })),
  }
  return { ...draft, problem: problemOf(draft, family.members.length) }
}

export const patternOf = (family: AdminFamily): SkuPattern =>
  skuPatternOf(axesOf(family), likeableMembers(family), family.code)

/** The values that are typed; at first those of members, as far as the field takes them. */
function axisDraft(axis: Axis, family: AdminFamily, changed: TypedValues | undefined): AxisDraft {
  const ofMembers = inNaturalOrder(
    axis,
    likeableMembers(family)
      .flatMap(({ values }) => values[axis.key] ?? [])
      .filter(({ ar, en }) => isFieldValue(axis, { valueAr: ar, valueEn: en })),
  )
  const typed = changed ?? typedOf(axis, ofMembers)
  return { axis, typed, ...readValues(axis, typed, [...ofMembers, ...axis.choices]) }
}

function problemOf({ axes, combinations, made }: Omit<Draft, 'problem'>, members: number): Draft['problem'] {
  if (axes.some(({ wrong }) => wrong.length > 0)) return 'wrong_values'
  if (!combinations) return 'too_many'
  if (members + made.length > maxFamilyMembers) return 'too_many_members'
  return made.length === 0 ? 'nothing' : undefined
}

/** The members as they are sent. */
export const sentMembers = (made: readonly NewMember[]): AdminCallInput<'makeFamilyMembers'>['body']['members'] =>
  made.map(({ sku, values, like }) => ({ sku, values: { ...values }, like: like?.productId ?? null }))
