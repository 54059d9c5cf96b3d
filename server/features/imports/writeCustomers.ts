import { roles } from '@rawaj/contract/accounts/roles.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { deleteUsers, findUsersBy, insertUsers, lockUsers, setUserTypes } from '../accounts/index.ts'
import { type AuditEntry, type Changes, recordAudits } from '../audit/index.ts'
import type { CatalogueShop } from '../catalogue/index.ts'
import { addSubscribers, knownAddresses, removeImportedAddresses } from '../newsletter/index.ts'
import { emailOfKey } from './planCustomers.ts'
import type { CustomerPlan } from './rowPlans.ts'
import { actorOfImport, type StoredImport } from './steps.ts'
import type { RowResult, StoredRow, Written } from './writeBatch.ts'

interface Write {
  row: StoredRow
  plan: CustomerPlan
}

/** Of people shoppers see nothing. */
const nothing = { items: [], lists: [] }

/**
 * Creates accounts, and moves existing customers to other price lists. No emails are sent: imported customers learn of their
 * account when they sign in with a code. Customers who got an account, or another price list, since the check stay as they are.
 */
export async function writeCustomers(
  shop: CatalogueShop,
  tx: Database,
  running: StoredImport,
  rows: readonly StoredRow[],
): Promise<Written> {
  const planned = rows.flatMap((row): Write[] => (row.plan?.kind === 'customer' ? [{ row, plan: row.plan }] : []))
  const known = await lockAccounts(
    tx,
    planned.flatMap(({ row }) => row.entityId ?? []),
  )
  const taken = await takenOf(tx, planned)
  const fits = ({ row, plan }: Write) =>
    row.entityId === null
      ? !taken.has(row.key) && !(plan.values.mobile !== undefined && taken.has(plan.values.mobile))
      : known.get(row.entityId)?.type === plan.typeBefore
  const writes = planned.filter(fits)
  const made = await insertAccounts(shop, tx, writes)
  await setTypes(tx, writes)
  const subscribed = await subscribeAll(tx, writes)

  const idOf = ({ row }: Write) => row.entityId ?? made.get(row.key) ?? 0
  await recordAudits(
    tx,
    actorOfImport(shop, running, 'commitImport'),
    writes.map((write): AuditEntry => {
      const { type } = write.plan.values
      const changes: Changes =
        write.row.entityId !== null && type !== undefined
          ? { type: { before: write.plan.typeBefore, after: type } }
          : {}
      return { entity: 'customer', id: idOf(write), changes }
    }),
  )
  const done = new Map(writes.map((write) => [write.row.number, write]))
  const results = planned.map(({ row }): RowResult => {
    const write = done.get(row.number)
    const parts = { number: row.number, changes: row.changes }
    if (!write) {
      const now = row.entityId === null ? undefined : known.get(row.entityId)?.type
      const changes = row.changes.map((change) =>
        change.column === 'type' && now !== undefined && now !== change.from ? { ...change, now } : change,
      )
      return { ...parts, changes, outcome: 'changedMeanwhile', entityId: row.entityId, undo: null }
    }
    const { plan } = write
    const undo = {
      kind: 'customer',
      made: row.entityId === null,
      typeBefore: plan.typeBefore,
      subscribed: subscribed.has(row.key),
    } as const
    return { ...parts, outcome: 'done', entityId: idOf(write), undo }
  })
  return { results, outdated: nothing }
}

/**
 * Undoes what was written: unused accounts are deleted, price lists restored. An account that was signed in to, or ordered with,
 * is left.
 */
export async function undoCustomers(
  shop: CatalogueShop,
  tx: Database,
  running: StoredImport,
  rows: readonly StoredRow[],
): Promise<Written> {
  const ids = rows.flatMap(({ entityId }) => entityId ?? [])
  const known = await lockAccounts(tx, ids, 'update')
  const used = await usedOf(tx, ids)
  const back = rows.filter(({ entityId, undo, plan }) => {
    const account = entityId === null ? undefined : known.get(entityId)
    if (!account || undo?.kind !== 'customer' || plan?.kind !== 'customer') return false
    const written = plan.values.type ?? (undo.made ? 0 : account.type)
    return account.type === written && !(undo.made && used.has(account.id))
  })
  const unsubscribed = back.flatMap(({ key, undo }) => (undo?.kind === 'customer' && undo.subscribed ? [key] : []))
  await removeImportedAddresses(tx, unsubscribed)
  const gone = back.flatMap(({ entityId, undo }) =>
    undo?.kind === 'customer' && undo.made && entityId !== null ? [entityId] : [],
  )
  await deleteUsers(tx, gone)
  const retyped = back.flatMap(({ entityId, undo, plan }) =>
    undo?.kind === 'customer' && !undo.made && plan?.kind === 'customer' && plan.values.type !== undefined
      ? [{ id: entityId, type: undo.typeBefore, now: plan.values.type }]
      : [],
  )
  await setUserTypes(tx, retyped)
  await recordAudits(tx, actorOfImport(shop, running, 'undoImport'), [
    ...gone.map((id): AuditEntry => ({ entity: 'customer', id, changes: {} })),
    ...retyped.map(
      ({ id, type, now }): AuditEntry => ({
        entity: 'customer',
        id: id ?? 0,
        changes: { type: { before: now, after: type } },
      }),
    ),
  ])
  const undone = new Set(back.map(({ number }) => number))
  const results = rows.map(
    ({ number, entityId, undo, changes }): RowResult => ({
      number,
      entityId,
      undo,
      changes,
      outcome: undone.has(number) ? 'undone' : 'left',
    }),
  )
  return { results, outdated: nothing }
}

async function lockAccounts(
  tx: Database,
  ids: readonly number[],
  strength: 'no key update' | 'update' = 'no key update',
) {
  const found = await lockUsers(tx, ids, strength)
  return new Map(found.map((account) => [account.id, account]))
}

/** Email addresses and mobiles that have an account by now. */
async function takenOf(tx: Database, planned: readonly Write[]): Promise<ReadonlySet<string>> {
  const fresh = planned.filter(({ row }) => row.entityId === null)
  const emails = fresh.flatMap(({ row }) => emailOfKey(row.key) ?? [])
  const mobiles = fresh.flatMap(({ plan }) => plan.values.mobile ?? [])
  const found = await findUsersBy(tx, { emails, mobiles })
  return new Set(found.flatMap(({ email, mobile }) => [email ?? [], mobile ?? []].flat()))
}

async function insertAccounts(
  shop: CatalogueShop,
  tx: Database,
  writes: readonly Write[],
): Promise<ReadonlyMap<string, number>> {
  const fresh = writes.filter(({ row }) => row.entityId === null)
  if (fresh.length === 0) return new Map()
  const made = await insertUsers(
    tx,
    fresh.map(({ row, plan: { values } }) => ({
      ...values,
      name: values.name ?? '',
      email: emailOfKey(row.key),
      roleId: roles.customer,
      createdAt: shop.clock(),
    })),
  )
  return new Map(made.map(({ id, email, mobile }) => [email ?? mobile ?? '', id]))
}

const setTypes = (tx: Database, writes: readonly Write[]) =>
  setUserTypes(
    tx,
    writes.flatMap(({ row, plan }) =>
      row.entityId !== null && plan.values.type !== undefined ? [{ id: row.entityId, type: plan.values.type }] : [],
    ),
  )

/**
 * Records consents to the newsletter with day and place.
 * @returns addresses that were not on the list
 */
async function subscribeAll(tx: Database, writes: readonly Write[]): Promise<ReadonlySet<string>> {
  const rows = writes.flatMap(({ row, plan: { consent, values } }) =>
    consent
      ? [{ email: row.key, language: values.language ?? 'ar', createdAt: new Date(consent.on), source: consent.source }]
      : [],
  )
  const { left } = await knownAddresses(
    tx,
    rows.map(({ email }) => email),
  )
  const staying = rows.filter(({ email }) => !left.has(email))
  const made = await addSubscribers(tx, staying)
  return new Set(made.map(({ email }) => email))
}

/** Accounts that were signed in to, or that have other data. */
async function usedOf(tx: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const any = `{${ids.join()}}`
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from users where id = any(${any}::int[]) and (email_proven_at is not null or password_hash is not null or status <> 1
      or exists (select from orders where user_id = users.id) or exists (select from sessions where user_id = users.id)
      or exists (select from cart_lines where user_id = users.id) or exists (select from support_requests where user_id = users.id)
      or exists (select from enquiries where user_id = users.id) or exists (select from trade_requests where user_id = users.id)
      or exists (select from customer_notes where user_id = users.id))`)
  return new Set(rows.map(({ id }) => id))
}
