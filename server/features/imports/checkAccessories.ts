// What goes with goods may be a row of the same file: codes are compared with those of its rows once all of them are read.
import type { AccessoryCode } from '@rawaj/contract/products/accessoryCodes.ts'
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { accessoryCodeKey, findAccessoryIds } from '../products/index.ts'
import { productImportRows } from './tables.ts'

const { importId: ofImport, number, key, plan, errors, state } = productImportRows
/** Rows that are read at a time. */
const rowsAtATime = 500
/** Characters of codes that an error shows. */
const maxShown = 200

/** Codes as the error of a row shows them. */
export const shownCodes = (codes: readonly Pick<AccessoryCode, 'code'>[]): string =>
  codes
    .map(({ code }) => code)
    .join('; ')
    .slice(0, maxShown)

/**
 * Marks rows with codes that no product, no family and no other right row has, and those that name such a row in turn.
 * @returns whether it marked any
 */
export async function checkAccessories(tx: Database, importId: number): Promise<boolean> {
  const unknown = await readUnknownCodes(tx, importId)
  if (unknown.size === 0) return false
  const wrong = findMissing(unknown, await readMakers(tx, importId))
  if (wrong.size === 0) return false
  const marked = [...wrong].map(([row, codes]) => ({ number: row, text: shownCodes(codes) }))
  await tx.execute(sql`update ${productImportRows} set state = 'wrong', errors = ${errors} || jsonb_build_array(
      jsonb_build_object('column', 'accessories', 'code', 'not_found', 'text', marked.text))
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as marked(number int, text text)
    where ${ofImport} = ${importId} and ${number} = marked.number`)
  return true
}

const isRight = inArray(state, ['new', 'changed'])

/** Codes of right rows that the shop does not have, by the number of the row. */
async function readUnknownCodes(tx: Database, importId: number): Promise<Map<number, AccessoryCode[]>> {
  const unknown = new Map<number, AccessoryCode[]>()
  for (let after = 0; ; ) {
    const rows = await tx
      .select({ number, codes: sql<AccessoryCode[]>`${plan} -> 'accessories'` })
      .from(productImportRows)
      .where(and(eq(ofImport, importId), isRight, sql`${plan} ? 'accessories'`, gt(number, after)))
      .orderBy(asc(number))
      .limit(rowsAtATime)
    const last = rows.at(-1)
    if (!last) return unknown
    after = last.number
    const idOf = await findAccessoryIds(
      tx,
      rows.flatMap(({ codes }) => codes),
    )
    for (const row of rows) {
      const codes = row.codes.filter((code) => idOf(code) === undefined)
      if (codes.length > 0) unknown.set(row.number, codes)
    }
  }
}

/** Numbers of the right rows that make a product or a family, by the key of its code. */
async function readMakers(tx: Database, importId: number): Promise<Map<string, Set<number>>> {
  const kind = sql<string>`${plan} ->> 'kind'`
  const familyCode = sql<string | null>`coalesce(${plan} -> 'family' ->> 'code', ${plan} ->> 'code')`
  const rows = await tx
    .select({ number, key, kind, familyCode })
    .from(productImportRows)
    .where(and(eq(ofImport, importId), isRight, or(eq(state, 'new'), sql`${familyCode} is not null`)))
  const makers = new Map<string, Set<number>>()
  const add = (made: string, row: number) => makers.set(made, (makers.get(made) ?? new Set()).add(row))
  for (const row of rows) {
    if (row.kind === 'product') add(accessoryCodeKey({ kind: 'product', code: row.key }), row.number)
    if (row.familyCode !== null) add(accessoryCodeKey({ kind: 'family', code: row.familyCode }), row.number)
  }
  return makers
}

/** The rows whose codes no right row makes, with those codes. A row that is wrong makes nothing for the rows that name it. */
function findMissing(
  unknown: ReadonlyMap<number, readonly AccessoryCode[]>,
  makers: ReadonlyMap<string, Set<number>>,
): ReadonlyMap<number, AccessoryCode[]> {
  const naming = new Map<string, number[]>()
  for (const [row, codes] of unknown)
    for (const code of codes.map(accessoryCodeKey)) naming.set(code, [...(naming.get(code) ?? []), row])
  const madeBy = new Map<number, string[]>()
  for (const [code, rows] of makers) for (const row of rows) madeBy.set(row, [...(madeBy.get(row) ?? []), code])
  const wrong = new Map<number, AccessoryCode[]>()
  for (let asked: Iterable<number> = unknown.keys(); ; ) {
    const next = new Set<number>()
    for (const row of asked) {
      const missing = (unknown.get(row) ?? []).filter((code) => !makers.get(accessoryCodeKey(code))?.size)
      if (missing.length === 0) continue
      wrong.set(row, missing)
      for (const code of madeBy.get(row) ?? []) {
        const rows = makers.get(code)
        if (rows?.delete(row) && rows.size === 0) for (const other of naming.get(code) ?? []) next.add(other)
      }
    }
    if (next.size === 0) return wrong
    asked = next
  }
}
