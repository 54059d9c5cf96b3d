import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { UndoneProposals } from '@rawaj/contract/products/familyProposalSchemas.ts'
import type { StaffActor } from '../../../../kernel/index.ts'
import { AppError } from '../../../../platform/errors/AppError.ts'
import {
  type CatalogueShop,
  indexMembers,
  lockFamily,
  lockProductRows,
  readMemberIds,
} from '../../../catalogue/index.ts'
import { changeFamilies, ungroupFamily } from '../saveFamilies.ts'
import { takeValuesBack } from './writeValues.ts'

type UndoneFamily = ValidatedAdminInput<'undoProposals'>['body']['families'][number]

/**
 * Ungroups families that were just accepted and takes back what was written with them. A family that a colleague has changed since
 * stays with its values, and a value that a colleague has changed stays where its family goes.
 */
export async function undoProposals(
  shop: CatalogueShop,
  actor: StaffActor,
  { families }: ValidatedAdminInput<'undoProposals'>['body'],
): Promise<UndoneProposals> {
  const result: UndoneProposals = { undone: [], changed: [], kept: [] }
  for (const family of families) {
    const kept = await undoProposal(shop, actor, family)
    if (kept) {
      result.undone.push(family.id)
      result.kept.push(...kept)
    } else result.changed.push(family.id)
  }
  return result
}

/** @returns the values that stay; undefined where the family does */
async function undoProposal(
  shop: CatalogueShop,
  actor: StaffActor,
  { id, version, values }: UndoneFamily,
): Promise<UndoneProposals['kept'] | undefined> {
  return changeFamilies(shop, async (tx) => {
    const family = await lockFamily(tx, id)
    if (family.version !== version) throw new AppError('changed_meanwhile')
    const memberIds = await readMemberIds(tx, id)
    // In the common order, before any of them is written.
    await lockProductRows(tx, [...new Set([...memberIds, ...values.map(({ productId }) => productId)])])
    await ungroupFamily(shop, tx, actor, family)
    const { changed, kept } = await takeValuesBack(tx, actor, values)
    await indexMembers(shop, tx, changed)
    return kept
  }).catch((error: unknown) => {
    if (error instanceof AppError && (error.code === 'changed_meanwhile' || error.code === 'not_found'))
      return undefined
    throw error
  })
}
