import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { AcceptedProposals } from '@rawaj/contract/products/familyProposalSchemas.ts'
import type { StaffActor } from '../../../../kernel/index.ts'
import { AppError } from '../../../../platform/errors/AppError.ts'
import type { CatalogueShop, StoredFamily } from '../../../catalogue/index.ts'
import { changeFamilies, joinToFamily } from '../saveFamilies.ts'
import { writeMissingValues } from './writeValues.ts'

type AcceptedProposal = ValidatedAdminInput<'acceptProposals'>['body']['proposals'][number]
type Accepted = AcceptedProposals['accepted'][number]
type Rejected = AcceptedProposals['rejected'][number]

/**
 * Joins products to proposed families and writes the values that their names say, each family in a transaction of its own: of one
 * that is rejected nothing is written, and the others are made all the same.
 */
export async function acceptProposals(
  shop: CatalogueShop,
  actor: StaffActor,
  { proposals }: ValidatedAdminInput<'acceptProposals'>['body'],
): Promise<AcceptedProposals> {
  const accepted: Accepted[] = []
  const rejected: Rejected[] = []
  for (const proposal of proposals) {
    const { key, values } = proposal
    try {
      const { id, version, code, nameAr, nameEn } = await acceptProposal(shop, actor, proposal)
      accepted.push({ key, id, version, code, nameAr, nameEn, values })
    } catch (error) {
      // Those that were accepted are named, to be undone, whatever happens to the next.
      if (!(error instanceof AppError) && accepted.length === 0) throw error
      if (!(error instanceof AppError)) shop.log.error({ err: error, key }, 'a proposed family was not made')
      rejected.push(rejectionOf(key, error instanceof AppError ? error : new AppError('fault')))
    }
  }
  return { accepted, rejected }
}

async function acceptProposal(
  shop: CatalogueShop,
  actor: StaffActor,
  { key: _key, values, ...family }: AcceptedProposal,
): Promise<StoredFamily> {
  return changeFamilies(shop, async (tx) => {
    await writeMissingValues(tx, actor, { values, productIds: family.productIds })
    const described = { descriptionAr: '', descriptionEn: '', highlightsAr: [], highlightsEn: [] }
    return joinToFamily(shop, tx, actor, { ...described, accessories: [], breaksOverMembers: false, ...family })
  })
}

function rejectionOf(key: string, error: AppError): Rejected {
  const { problems = [] } = (error.details.data ?? {}) as { problems?: Rejected['problems'] }
  return { key, code: error.code, fields: { ...error.fieldErrors.errorCodes }, problems }
}
