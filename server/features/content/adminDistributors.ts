import type { AdminDistributor } from '@rawaj/contract/products/productSchemas.ts'
import { asc, eq } from 'drizzle-orm'
import { changeContent, type Shop, type StaffActor } from '../../kernel/index.ts'
import { assertVersion } from '../../platform/database/assertVersion.ts'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound, writtenRow } from '../../platform/database/rows.ts'
import { invalidInput } from '../../platform/errors/AppError.ts'
import { recordChange } from '../audit/index.ts'
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
  return firstOrNotFound(db.select().from(distributors).where(eq(distributors.id, id)))
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
    const made = await writtenRow(tx.insert(distributors).values(input).returning())
    await recordChange(tx, actor, { entity: 'distributor', id: made.id, after: input })
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
    const after = await firstOrNotFound(
      tx
        .update(distributors)
        .set({ ...input, version: version + 1 })
        .where(eq(distributors.id, id))
        .returning(),
    )
    assertPosition(after)
    await recordChange(tx, actor, {
      entity: 'distributor',
      id,
      before: { ...before, version: 0 },
      after: { ...after, version: 0 },
    })
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
    await recordChange(tx, actor, { entity: 'distributor', id, before: fields })
  })
}

async function lock(tx: Database, id: number): Promise<AdminDistributor> {
  return firstOrNotFound(tx.select().from(distributors).where(eq(distributors.id, id)).for('update'))
}

function assertPosition({ latitude, longitude }: Pick<DistributorInput, 'latitude' | 'longitude'>): void {
  if ((latitude === null) === (longitude === null)) return
  throw invalidInput({ [latitude === null ? 'latitude' : 'longitude']: 'required' })
}
