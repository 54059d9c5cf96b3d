import type { AcceptedProposalInput } from '@rawaj/contract/products/familyProposalInputs.ts'
import type { FamilyProposal } from '@rawaj/contract/products/familyProposalSchemas.ts'
import { memberProblems } from '@rawaj/contract/products/familyProposals.ts'
import { compareFieldValues } from '@rawaj/contract/products/fieldValues.ts'

/** Changes of staff to a proposal before they accept it. */
export interface Changes {
  nameAr?: string
  nameEn?: string
  code?: string
  axes?: readonly string[]
  /** Members that are ticked, or not, otherwise than proposed. */
  ticks?: Readonly<Record<number, boolean>>
}

type Member = FamilyProposal['members'][number]

type DraftProblem = 'too_few' | 'no_axes' | 'no_name' | 'no_code' | 'members'

/** A proposal as it would be accepted. */
export interface Draft {
  proposal: FamilyProposal
  nameAr: string
  nameEn: string
  code: string
  axes: readonly string[]
  /** In the natural order of their values. */
  members: (Member & { isTicked: boolean; problem: 'family_value_missing' | 'family_values_taken' | undefined })[]
  /** Why it cannot be accepted. */
  problem: DraftProblem | undefined
  input: AcceptedProposalInput
}

export function draftOf(proposal: FamilyProposal, changes: Changes = {}): Draft {
  const { key, category, subcategory, brand, fields } = proposal
  const { nameAr, nameEn, code, axes } = { ...proposal, ...changes }
  const members = inOrder(proposal, axes).map((member) => ({
    ...member,
    isTicked: changes.ticks?.[member.productId] ?? member.chosen,
  }))
  const ticked = members.filter(({ isTicked }) => isTicked)
  // Those that are ticked come first: what is unticked has their values, and not they its.
  const problems = memberProblems(fields, axes, [...ticked, ...members.filter(({ isTicked }) => !isTicked)])
  const values = ticked.flatMap(({ productId, values: own }) =>
    axes.flatMap((field) => {
      const value = own[field]
      return value?.proposed ? [{ productId, field, ar: value.ar, en: value.en }] : []
    }),
  )
  return {
    proposal,
    nameAr,
    nameEn,
    code,
    axes,
    members: members.map((member) => ({ ...member, problem: problems.get(member.productId) })),
    problem: problemOf({
      nameAr,
      code,
      axes,
      ticked,
      hasProblems: ticked.some(({ productId }) => problems.has(productId)),
    }),
    input: {
      key,
      code,
      nameAr,
      nameEn,
      categoryId: category.id,
      subcategoryId: subcategory?.id ?? null,
      brandId: brand?.id ?? null,
      axes: [...axes],
      productIds: ticked.map(({ productId }) => productId),
      values,
    },
  }
}

interface Checked {
  nameAr: string
  code: string
  axes: readonly string[]
  ticked: readonly Member[]
  hasProblems: boolean
}

function problemOf({ nameAr, code, axes, ticked, hasProblems }: Checked): DraftProblem | undefined {
  if (nameAr.trim() === '') return 'no_name'
  if (code.trim() === '') return 'no_code'
  if (axes.length === 0) return 'no_axes'
  if (ticked.length < 2) return 'too_few'
  return hasProblems ? 'members' : undefined
}

function inOrder({ members, fields }: FamilyProposal, axes: readonly string[]): Member[] {
  const axisFields = axes.flatMap((axis) => fields.find(({ key }) => key === axis) ?? [])
  const textsOf = ({ values }: Member, key: string) => {
    const { ar = '', en = '' } = values[key] ?? {}
    return { valueAr: ar, valueEn: en }
  }
  return members.toSorted((one, other) => {
    for (const field of axisFields) {
      const order = compareFieldValues(field, textsOf(one, field.key), textsOf(other, field.key))
      if (order !== 0) return order
    }
    return one.productId - other.productId
  })
}
