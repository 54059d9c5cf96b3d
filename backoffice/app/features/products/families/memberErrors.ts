import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { AdminFamily, FamilyProblems } from '@rawaj/contract/products/familySchemas.ts'
import type { defineDetail } from '../../details/index.ts'

type FamilyDetail = ReturnType<typeof defineDetail<'readFamily', 'families', object>>

/** Path of the error of a member, by the id of its product. */
export const memberPath = (productId: number) => `productIds.${productId}`

/** The same detail, whose calls name each rejected member as a field of the form. */
export function withMemberErrors({ createEntity, updateEntity, ...detail }: FamilyDetail): FamilyDetail {
  return {
    ...detail,
    createEntity: createEntity && ((adminApi, body) => namingMembers(createEntity(adminApi, body))),
    updateEntity: (adminApi, id, body) => namingMembers(updateEntity(adminApi, id, body)),
  }
}

async function namingMembers(saved: Promise<AdminFamily>): Promise<AdminFamily> {
  try {
    return await saved
  } catch (error) {
    throw withMembers(error)
  }
}

function withMembers(error: unknown): unknown {
  if (!(error instanceof ShopApiError) || error.code !== 'invalid_input') return error
  // The data of this failure, where products are rejected.
  const { problems = [] } = (error.data ?? {}) as Partial<FamilyProblems>
  if (problems.length === 0) return error
  const { status, code, message, data, errors } = error
  const rejected = Object.fromEntries(problems.map((problem) => [memberPath(problem.productId), problem.code]))
  return new ShopApiError({ status, code, message, data, errors, errorCodes: { ...error.errorCodes, ...rejected } })
}
