// Joins categories: staff know a dismissed proposal again by where its products stand.
import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { DismissedProposal } from '@rawaj/contract/products/familyProposalSchemas.ts'
import { desc, eq } from 'drizzle-orm'
import type { Shop, StaffActor } from '../../../../kernel/index.ts'
import type { Database } from '../../../../platform/database/Database.ts'
import { AppError, invalidInput } from '../../../../platform/errors/AppError.ts'
import { recordAudit } from '../../../audit/index.ts'
import { holdCategory } from '../../../catalogue/index.ts'
import { categories } from '../../../catalogue/tables.ts'
import { dismissedProposals } from '../tables.ts'

const maxDismissed = 500

/** Dismissed proposals, the last first. */
export async function listDismissedProposals(db: Database): Promise<DismissedProposal[]> {
  const { key, nameAr, nameEn, dismissedAt } = dismissedProposals
  const rows = await db
    .select({
      key,
      nameAr,
      nameEn,
      dismissedAt,
      category: { id: categories.id, nameAr: categories.nameAr, nameEn: categories.nameEn },
    })
    .from(dismissedProposals)
    .innerJoin(categories, eq(categories.id, dismissedProposals.categoryId))
    .orderBy(desc(dismissedAt), desc(key))
    .limit(maxDismissed)
  return rows.map((row) => ({ ...row, dismissedAt: row.dismissedAt.toISOString() }))
}

export async function readDismissedKeys(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.select({ key: dismissedProposals.key }).from(dismissedProposals)
  return new Set(rows.map(({ key }) => key))
}

/**
 * Keeps a proposal from coming again.
 * @throws `invalid_input` for a category that does not exist
 */
export async function dismissProposal(
  { db }: Pick<Shop, 'db'>,
  actor: StaffActor,
  proposal: ValidatedAdminInput<'dismissProposal'>['body'],
): Promise<void> {
  await db.transaction(async (tx) => {
    const { categoryId, nameAr, nameEn } = proposal
    if (!(await holdCategory(tx, categoryId))) throw invalidInput({ categoryId: 'not_found' })
    const [row] = await tx
      .insert(dismissedProposals)
      .values({ ...proposal, dismissedAt: actor.at })
      .onConflictDoNothing()
      .returning()
    if (!row) return
    const changes = { dismissedFamily: { after: nameAr || nameEn } }
    await recordAudit(tx, actor, { entity: 'category', id: categoryId, changes })
  })
}

/**
 * Lets a dismissed proposal come again.
 * @throws `not_found`
 */
export async function restoreProposal(
  { db }: Pick<Shop, 'db'>,
  actor: StaffActor,
  { key }: ValidatedAdminInput<'restoreProposal'>['body'],
): Promise<void> {
  await db.transaction(async (tx) => {
    const [gone] = await tx.delete(dismissedProposals).where(eq(dismissedProposals.key, key)).returning()
    if (!gone) throw new AppError('not_found')
    const changes = { dismissedFamily: { before: gone.nameAr || gone.nameEn } }
    await recordAudit(tx, actor, { entity: 'category', id: gone.categoryId, changes })
  })
}
