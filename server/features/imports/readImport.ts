import {
  type Import,
  type ImportRow,
  importColumns,
  importDays,
  importKinds,
  importOptions,
  type importRowQuery,
  isBusy,
  maxPictureErrors,
  mayImport,
  type RowState,
  rowStates,
} from '@rawaj/contract/imports/importSchemas.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { and, asc, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { mayUse, mayUseMatch } from './columns.ts'
import { select } from './selectImports.queries.ts'
import { hasHints, isRetryable, noCounts, type StoredImport } from './steps.ts'
import { importPictures, productImportRows, productImports } from './tables.ts'

type Held = ReadonlySet<Permission>

const maxListed = 50

/** Latest imports that a caller with these permissions may see, newest first. */
export async function listImports(db: Database, held: Held): Promise<Import[]> {
  const rows = await select(db)
    .where(
      inArray(
        productImports.kind,
        importKinds.filter((kind) => mayImport(held, kind)),
      ),
    )
    .orderBy(desc(productImports.createdAt), desc(productImports.id))
    .limit(maxListed)
  const pictures = await countPictures(
    db,
    rows.map(({ stored }) => stored.id),
  )
  return rows.map((row) => toImport(row, pictures, held))
}

/**
 * An import, without columns that a caller with these permissions may not read.
 * @throws `not_found`
 */
export async function readImport(db: Database, id: number, held: Held): Promise<Import> {
  const row = await firstOrNotFound(select(db).where(eq(productImports.id, id)))
  const read = toImport(row, await countPictures(db, [id]), held)
  read.sheets = shownSheets(row.stored, held)
  if (read.pictures) read.pictures.errors = await readPictureErrors(db, id)
  return read
}

/** Cells of a shown row. */
const shownCells = 8

/** The sheets of a file with their first rows; cells are shown to callers who may read every column alone. */
function shownSheets({ kind, sheets }: StoredImport, held: Held): Import['sheets'] {
  const mayRead = importColumns[kind].every((column) => mayUse(held, column))
  const textOf = (cells: readonly string[]) => cells.filter((cell) => cell !== '').slice(0, shownCells)
  return sheets.map(({ index, name, rows }) => ({
    index,
    name,
    rows: rows.map(({ number, cells }) => ({ number, text: mayRead ? textOf(cells).join(' · ') : '' })),
  }))
}

type Pictures = ReadonlyMap<number, NonNullable<Import['pictures']>>

/** Number of pictures by address of each import, and their states. */
async function countPictures(db: Database, ids: readonly number[]): Promise<Pictures> {
  if (ids.length === 0) return new Map()
  const { importId, state } = importPictures
  const of = (wanted: string) => sql<number>`(count(*) filter (where ${state} = ${wanted}))::int`
  const rows = await db
    .select({
      importId,
      waiting: of('waiting'),
      done: of('done'),
      failed: of('failed'),
      retryable: sql<number>`(count(*) filter (where ${isRetryable}))::int`,
    })
    .from(importPictures)
    .where(inArray(importId, [...ids]))
    .groupBy(importId)
  return new Map(rows.map(({ importId: id, ...counts }) => [id ?? 0, { ...counts, errors: [] }]))
}

/** Failed pictures, with their rows. */
async function readPictureErrors(db: Database, id: number): Promise<NonNullable<Import['pictures']>['errors']> {
  const { importId, address, number, error } = importPictures
  const { importId: ofImport, number: rowNumber, key } = productImportRows
  const rows = await db
    .select({ address, number, key, error })
    .from(importPictures)
    .leftJoin(productImportRows, and(eq(ofImport, importId), eq(rowNumber, number)))
    .where(and(eq(importId, id), isNotNull(error)))
    .orderBy(asc(importPictures.number), asc(importPictures.id))
    .limit(maxPictureErrors)
  return rows.flatMap(({ address: file, number: row, key: sku, error: code }) =>
    code === null ? [] : [{ file, row, key: sku ?? '', code }],
  )
}

function toImport({ stored, by }: { stored: StoredImport; by: string | null }, pictures: Pictures, held: Held): Import {
  const { id, version, kind, fileName, bytes, status, failure, options, createdAt } = stored
  const columns = stored.columns.map(({ filled = null, ...column }) => ({
    ...column,
    filled,
    samples: mayUseMatch(held, column.match) ? column.samples : [],
  }))
  const expiresAt = new Date(createdAt.getTime() + importDays * 24 * 60 * 60_000)
  return {
    id,
    version,
    kind,
    fileName,
    bytes,
    status,
    failure,
    sheets: [],
    sheet: stored.sheet,
    headingRow: stored.headingRow,
    columns,
    // A stored import may lack options that were added later.
    options: importOptions.parse(options),
    by,
    counts: { ...noCounts, ...stored.counts },
    progress: isBusy(status) ? { done: stored.progressDone, of: stored.progressOf } : null,
    places: stored.places.map(({ kind: of, name, parent }) => ({ kind: of, name, parent })),
    pictures: pictures.get(id) ?? null,
    createdAt: createdAt.toISOString(),
    committedAt: stored.committedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  }
}

/** A page of the rows of an import, without what this caller must not know. */
export async function listImportRows(
  db: Database,
  importId: number,
  { query: { show, after, limit }, held }: { query: z.output<typeof importRowQuery>; held: ReadonlySet<Permission> },
): Promise<{ data: ImportRow[]; next: number | null }> {
  const conditions: (SQL | undefined)[] = [
    eq(productImportRows.importId, importId),
    after === undefined ? undefined : gt(productImportRows.number, after),
    show && conditionOf(show),
  ]
  const rows = await db
    .select()
    .from(productImportRows)
    .where(and(...conditions))
    .orderBy(asc(productImportRows.number))
    .limit(limit + 1)
  const data = rows.slice(0, limit).map(
    ({ number, key, name, entityId, state, outcome, changes, errors, hints }): ImportRow => ({
      number,
      key,
      name,
      entityId,
      state,
      outcome,
      changes: changes.filter(({ column }) => mayUse(held, column)),
      errors: errors.map((error) =>
        error.column === null || mayUse(held, error.column) ? error : { ...error, text: '' },
      ),
      hints: hints.filter(({ column }) => mayUse(held, column)),
    }),
  )
  return { data, next: rows.length > limit ? (data.at(-1)?.number ?? null) : null }
}

function conditionOf(show: NonNullable<z.output<typeof importRowQuery>['show']>): SQL {
  const isState = (text: string): text is RowState => (rowStates as readonly string[]).includes(text)
  if (show === 'hinted') return hasHints
  return isState(show) ? eq(productImportRows.state, show) : sql`${productImportRows.outcome} = ${show}`
}
