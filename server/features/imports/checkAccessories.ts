// What goes with goods may be a row of the same file: codes are compared with those of its rows once all of them are read.
import type { ImportColumn } from '@rawaj/contract/imports/importSchemas.ts'
import type { AccessoryCode } from '@rawaj/contract/products/accessoryCodes.ts'
import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { accessoryCodeKey, findAccessoryIds } from '../products/index.ts'
import type { CellError, FamilyChange } from './rowPlans.ts'
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
  const marked = [...wrong].map(([row, codes]) => ({ number: row, errors: errorsOf(codes) }))
  await tx.execute(sql`update ${productImportRows} set state = 'wrong', errors = ${errors} || marked.errors
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as marked(number int, errors jsonb)
    where ${ofImport} = ${importId} and ${number} = marked.number`)
  return true
}

/** A code, and the column that has it. */
interface NamedCode extends AccessoryCode {
  column: ImportColumn
}

const errorsOf = (codes: readonly NamedCode[]): CellError[] =>
  [...Map.groupBy(codes, ({ column }) => column)].map(([column, named]) => ({
    column,
    code: 'not_found',
    text: shownCodes(named),
  }))

const isRight = inArray(state, ['new', 'changed'])
/** What a row says goes with its product, and with its family; null: nothing. */
const productCodes = sql<
  AccessoryCode[] | null
>`(case when ${plan} ->> 'kind' = 'product' then ${plan} -> 'accessories' end)`
export const plannedFamily = sql<FamilyChange>`(case when ${plan} ->> 'kind' = 'family' then ${plan} else ${plan} -> 'family' end)`
const familyCodes = sql<AccessoryCode[] | null>`(${plannedFamily} -> 'accessories' -> 'codes')`

/** Codes of right rows that the shop does not have, by the number of the row. */
async function readUnknownCodes(tx: Database, importId: number): Promise<Map<number, NamedCode[]>> {
  const unknown = new Map<number, NamedCode[]>()
  for (let after = 0; ; ) {
    const rows = await tx
      .select({ number, ofProduct: productCodes, ofFamily: familyCodes })
      .from(productImportRows)
      .where(
        and(
          eq(ofImport, importId),
          isRight,
          sql`(${productCodes} is not null or ${familyCodes} is not null)`,
          gt(number, after),
        ),
      )
      .orderBy(asc(number))
      .limit(rowsAtATime)
    const last = rows.at(-1)
    if (!last) return unknown
    after = last.number
    const named = rows.map(({ number: row, ofProduct, ofFamily }) => ({
      row,
      codes: [
        ...(ofProduct ?? []).map((code): NamedCode => ({ ...code, column: 'accessories' })),
        ...(ofFamily ?? []).map((code): NamedCode => ({ ...code, column: 'familyAccessories' })),
      ],
    }))
    const idOf = await findAccessoryIds(
      tx,
      named.flatMap(({ codes }) => codes),
    )
    for (const { row, codes } of named) {
      const missing = codes.filter((code) => idOf(code) === undefined)
      if (missing.length > 0) unknown.set(row, missing)
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
  unknown: ReadonlyMap<number, readonly NamedCode[]>,
  makers: ReadonlyMap<string, Set<number>>,
): ReadonlyMap<number, NamedCode[]> {
  const naming = new Map<string, number[]>()
  for (const [row, codes] of unknown)
    for (const code of codes.map(accessoryCodeKey)) naming.set(code, [...(naming.get(code) ?? []), row])
  const madeBy = new Map<number, string[]>()
  for (const [code, rows] of makers) for (const row of rows) madeBy.set(row, [...(madeBy.get(row) ?? []), code])
  const wrong = new Map<number, NamedCode[]>()
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
