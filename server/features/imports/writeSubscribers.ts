import type { Database } from '../../platform/database/Database.ts'
import { type AuditEntry, recordAudits } from '../audit/index.ts'
import type { CatalogueShop } from '../catalogue/index.ts'
import { addSubscribers, knownAddresses, removeImportedSubscribers } from '../newsletter/index.ts'
import { actorOfImport, type StoredImport } from './steps.ts'
import type { RowResult, StoredRow, Written } from './writeBatch.ts'

/** Shoppers see nothing of it. */
const nothing = { items: [], lists: [] }

/** Puts people on the list of the newsletter. Who has come to it, or left it, since the check is left as they are. */
export async function writeSubscribers(
  shop: CatalogueShop,
  tx: Database,
  running: StoredImport,
  rows: readonly StoredRow[],
): Promise<Written> {
  const planned = rows.flatMap(({ key, plan }) => (plan?.kind === 'subscriber' ? [{ key, plan }] : []))
  const { left } = await knownAddresses(
    tx,
    planned.map(({ key }) => key),
  )
  const values = planned
    .filter(({ key }) => !left.has(key))
    .map(({ key, plan: { language, consent } }) => ({
      email: key,
      language,
      source: consent.source,
      createdAt: new Date(consent.on),
    }))
  const made = await addSubscribers(tx, values)
  await recordAudits(
    tx,
    actorOfImport(shop, running, 'commitImport'),
    made.map(({ id }): AuditEntry => ({ entity: 'subscriber', id, changes: { email: null } })),
  )
  const written = new Map(made.map(({ id, email }) => [email, id]))
  const results = rows.map(({ number, key, changes }): RowResult => {
    const entityId = written.get(key) ?? null
    if (entityId === null) return { number, changes, outcome: 'changedMeanwhile', entityId, undo: null }
    return { number, changes, outcome: 'done', entityId, undo: { kind: 'subscriber' } }
  })
  return { results, outdated: nothing }
}

/** Removes imported subscribers, except those who have unsubscribed, or subscribed themselves, since. */
export async function undoSubscribers(
  shop: CatalogueShop,
  tx: Database,
  running: StoredImport,
  rows: readonly StoredRow[],
): Promise<Written> {
  const ids = rows.flatMap(({ entityId, undo }) => (undo?.kind === 'subscriber' && entityId !== null ? [entityId] : []))
  const gone = await removeImportedSubscribers(tx, ids)
  await recordAudits(
    tx,
    actorOfImport(shop, running, 'undoImport'),
    gone.map((id): AuditEntry => ({ entity: 'subscriber', id, changes: {} })),
  )
  const undone = new Set(gone)
  const results = rows.map(
    ({ number, entityId, undo, changes }): RowResult => ({
      number,
      entityId,
      undo,
      changes,
      outcome: undone.has(entityId ?? 0) ? 'undone' : 'left',
    }),
  )
  return { results, outdated: nothing }
}
