import { noPurchases, returnSums } from '@rawaj/contract/vatReturns/vatReturnBoxes.ts'
import { eq } from 'drizzle-orm'
import type { StaffActor } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { writtenRow } from '../../platform/database/rows.ts'
import { lockTable } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { recordAudit } from '../audit/index.ts'
import { type FoundReturn, findVatReturn, type ReturnShop } from './readReturns.ts'
import { countDocuments, insertReturnDocuments, readSums } from './returnDocuments.queries.ts'
import { salesFiguresOf } from './salesFigures.ts'
import { vatReturns } from './tables.ts'

interface Filing {
  from: string
  /** As they were seen. */
  version: number
  to: string
  documents: number
  netHalalas: number
}

/**
 * Records that a return was filed, with its figures and its documents, which never change afterwards. Returns are filed in their
 * order, so that a document of a period that is filed has one return to go to.
 * @throws `not_found`, `period_not_over`, `earlier_period_first`, `changed_meanwhile`
 */
export async function fileVatReturn(shop: ReturnShop, actor: StaffActor, filing: Filing): Promise<void> {
  const { from, to, version, documents, netHalalas } = filing
  await shop.db.transaction(async (tx) => {
    await lockTable(tx, vatReturns)
    const found = await findVatReturn({ ...shop, db: tx }, from)
    const { stored, state, earlier } = found
    if (state === 'filed' || (stored?.version ?? 0) !== version || found.wanted.to !== to)
      throw new AppError('changed_meanwhile')
    if (state === 'open') throw new AppError('period_not_over')
    if (earlier !== null) throw new AppError('earlier_period_first', { data: { earlier } })
    const purchases = stored?.purchases ?? noPurchases
    const returnId = await rowOf(tx, found)
    await insertReturnDocuments(tx, returnId, { ...found.wanted, ...found.open })
    const filed = { ...found.wanted, filedId: returnId }
    const sales = salesFiguresOf(await readSums(tx, filed))
    const isAsSeen =
      (await countDocuments(tx, filed)) === documents && returnSums(sales, purchases).netHalalas === netHalalas
    // A document was issued meanwhile.
    if (!isAsSeen) throw new AppError('changed_meanwhile')
    await tx
      .update(vatReturns)
      .set({
        purchases,
        sales,
        netHalalas,
        documents,
        filedAt: actor.at,
        filedByUserId: actor.userId,
        version: version + 1,
      })
      .where(eq(vatReturns.id, returnId))
    const changes = { filed: { after: true }, netHalalas: { after: netHalalas } }
    await recordAudit(tx, actor, { entity: 'vatReturn', id: from, changes })
  })
}

/** The row of a return that is not filed; made where nothing was typed of it. */
async function rowOf(tx: Database, { stored, wanted: { from, to } }: FoundReturn): Promise<number> {
  if (stored) return stored.id
  const made = await writtenRow(tx.insert(vatReturns).values({ from, to, purchases: noPurchases }).returning())
  return made.id
}
