import type { AdminDistributor } from '@rawaj/contract/products/productSchemas.ts'
import { asc, eq } from 'drizzle-orm'
import { changeContent, type Shop, type StaffActor } from '../../kernel/index.ts'
import { assertVersion } from '../../platform/database/assertVersion.ts'
import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { changedFields, recordAudit } from '../audit/index.ts'
import { distributors } from './tables.ts'

/** Values of a distributor that staff set. */
export type DistributorInput = Omit<AdminDistributor, 'id' | 'version'>

/** All of them, as visitors see them. */
export const listAdminDistributors = (db: Database): Promise<AdminDistributor[]> =>
  db.select().from(distributors).orderBy(asc(distributors.id))

/**
 * One of them.
 * @throws `not_found`
 */
export async function readDistributor(db: Database, id: number): Promise<AdminDistributor> {
  const [distributor] = await db.select().from(distributors).where(eq(distributors.id, id))
  if (!distributor) throw new AppError('not_found')
  return distributor
}

/**
 * A new one.
 * @throws `invalid_input` for half a position
 */
export async function createDistributor(
  shop: Shop,
  actor: StaffActor,
  input: DistributorInput,
): Promise<AdminDistributor> {
  assertPosition(input)
  return changeContent(shop, async (tx) => {
    const [made] = await tx.insert(distributors).values(input).returning()
    if (!made) throw new Error('The distributor was not written')
    await recordAudit(tx, actor, { entity: 'distributor', id: made.id, changes: changedFields(null, { ...input }) })
    return made
  })
}

/**
 * Changes what is given of one.
 * @throws `not_found`, `changed_meanwhile` with the row as it is now, and `invalid_input` for half a position
 */
export async function updateDistributor(
  shop: Shop,
  actor: StaffActor,
  { id, version, ...input }: Partial<DistributorInput> & { id: number; version: number },
): Promise<AdminDistributor> {
  return changeContent(shop, async (tx) => {
    const before = await lock(tx, id)
    assertVersion(before, version)
    const [after] = await tx
      .update(distributors)
      .set({ ...input, version: version + 1 })
      .where(eq(distributors.id, id))
      .returning()
    if (!after) throw new AppError('not_found')
    assertPosition(after)
    const changes = changedFields({ ...before, version: 0 }, { ...after, version: 0 })
    await recordAudit(tx, actor, { entity: 'distributor', id, changes })
    return after
  })
}

/**
 * Removes one.
 * @throws `not_found`
 */
export async function deleteDistributor(shop: Shop, actor: StaffActor, id: number): Promise<void> {
  await changeContent(shop, async (tx) => {
    const { id: _, version: __, ...fields } = await lock(tx, id)
    await tx.delete(distributors).where(eq(distributors.id, id))
    await recordAudit(tx, actor, { entity: 'distributor', id, changes: changedFields(fields, null) })
  })
}

async function lock(tx: Database, id: number): Promise<AdminDistributor> {
  const [distributor] = await tx.select().from(distributors).where(eq(distributors.id, id)).for('update')
  if (!distributor) throw new AppError('not_found')
  return distributor
}

function assertPosition({ latitude, longitude }: Pick<DistributorInput, 'latitude' | 'longitude'>): void {
  if ((latitude === null) === (longitude === null)) return
  throw new AppError('invalid_input', { fields: { [latitude === null ? 'latitude' : 'longitude']: 'required' } })
}
