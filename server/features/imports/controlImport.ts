import {
  type checkImportInput,
  type chooseImportTableInput,
  type commitImportInput,
  type createImportInput,
  type ImportStatus,
  mayImport,
} from '@rawaj/contract/imports/importSchemas.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { StaffActor } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { violatedUnique } from '../../platform/database/errorCode.ts'
import { firstOrNotFound, writtenRow } from '../../platform/database/rows.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import { readSheetOutlines } from '../../platform/sheets/readSheet.ts'
import { SheetError } from '../../platform/sheets/Sheet.ts'
import { recordAudit } from '../audit/index.ts'
import type { CatalogueShop } from '../catalogue/index.ts'
import { createColumnMatcher, isOpen, mapColumns, mayUseMatch, readColumns, rememberColumns } from './columns.ts'
import { toUndo, toWrite } from './commitImport.ts'
import { findHeadings, outlinesOf, rowsAt } from './findHeadings.ts'
import { importPath } from './importFiles.ts'
import { readImport } from './readImport.ts'
import { sheetLimits } from './readTable.ts'
import { lockImport, noCounts, type StoredImport } from './steps.ts'
import { type FileSheet, productImportRows, productImports } from './tables.ts'

/** An employee who imports tables, with their permissions. */
export interface Importer {
  actor: StaffActor
  held: ReadonlySet<Permission>
}

type Parts = Partial<typeof productImports.$inferInsert>

/** Milliseconds of processor time for each sheet, because the employee waits for the reply. */
const outlineCpuMs = 8_000

/**
 * Creates an import, whose file follows.
 * @returns its id
 * @throws `forbidden` for a kind that the caller may not import
 */
export async function createImport(
  shop: CatalogueShop,
  { actor, held }: Importer,
  input: z.output<typeof createImportInput>,
): Promise<number> {
  if (!mayImport(held, input.kind)) throw new AppError('forbidden')
  return shop.db.transaction(async (tx) => {
    const made = await writtenRow(
      tx
        .insert(productImports)
        .values({ ...input, byUserId: actor.userId, createdAt: actor.at })
        .returning({ id: productImports.id }),
    )
    const changes = { kind: { after: input.kind }, fileName: { after: input.fileName } }
    await recordAudit(tx, actor, { entity: 'import', id: made.id, changes })
    return made.id
  })
}

/**
 * The import with this id.
 * @throws `not_found`, `forbidden` if the caller may not see it
 */
export async function openImport(db: Database, { held }: Pick<Importer, 'held'>, id: number): Promise<StoredImport> {
  const stored = await firstOrNotFound(db.select().from(productImports).where(eq(productImports.id, id)))
  if (!mayImport(held, stored.kind)) throw new AppError('forbidden')
  return stored
}

/**
 * Takes the stored file of an import: finds its headings, and requests the check of its rows if all columns are known. A file
 * that is no table makes the import fail.
 * @throws `changed_meanwhile` if it has its file
 */
export async function takeFile(
  shop: CatalogueShop,
  { held }: Importer,
  { id, file, bytes }: { id: number; file: string; bytes: number },
): Promise<void> {
  const stored = await openImport(shop.db, { held }, id)
  const read = await readOutlines(importPath(shop, { file }))
  await shop.db.transaction(async (tx) => {
    const locked = await lockImport(tx, id)
    if (locked?.status !== 'awaitingFile')
      throw new AppError('changed_meanwhile', { data: await readImport(tx, id, held) })
    const parts: Parts = { file, bytes, version: locked.version + 1 }
    const found = 'failure' in read ? read : await findTable(tx, { kind: stored.kind, held, sheets: read.sheets })
    const status = 'failure' in found ? 'failed' : isOpen(stored.kind, found.columns) ? 'awaitingMapping' : 'checking'
    await tx
      .update(productImports)
      .set({ ...parts, ...found, status })
      .where(eq(productImports.id, id))
    if (status === 'checking') await shop.jobs.add(tx, 'runImport', { importId: id })
  })
}

type Failed = { failure: NonNullable<StoredImport['failure']> }

async function readOutlines(path: string): Promise<{ sheets: FileSheet[] } | Failed> {
  try {
    return { sheets: outlinesOf(await readSheetOutlines(path, sheetLimits, { maxCpuMs: outlineCpuMs })) }
  } catch (error) {
    if (error instanceof SheetError) return { failure: { code: error.failure, row: error.row } }
    throw error
  }
}

/** The table of a file: sheet, headings and columns. */
async function findTable(
  tx: Database,
  { kind, held, sheets }: Pick<StoredImport, 'kind' | 'sheets'> & { held: Importer['held'] },
): Promise<Pick<StoredImport, 'sheets' | 'sheet' | 'headingRow' | 'columns'> | Failed> {
  const matcher = await createColumnMatcher(tx, { kind, held })
  const headings = findHeadings(kind, sheets, matcher.match)
  const rows = headings && rowsAt(sheets, headings)
  return rows ? { sheets, ...headings, columns: readColumns(matcher, rows) } : { failure: { code: 'empty', row: null } }
}

/**
 * Says which sheet of a file is imported, and which row has its headings. Its columns are recognised again.
 * @throws `invalid_input` for a sheet or row that the file does not have, and whatever `step` throws
 */
export async function chooseImportTable(
  shop: CatalogueShop,
  importer: Importer,
  { id, version, sheet, headingRow }: { id: number } & z.output<typeof chooseImportTableInput>,
): Promise<void> {
  await step(shop, importer, { id, version, from: checkable }, async (tx, { kind, sheets }) => {
    const chosen = sheets.filter(({ index }) => index === sheet)
    if (chosen.length === 0) throw invalidInput({ sheet: 'invalid_value' })
    const matcher = await createColumnMatcher(tx, { kind, held: importer.held })
    const headings = headingRow === null ? findHeadings(kind, chosen, matcher.match) : { sheet, headingRow }
    const rows = headings && rowsAt(chosen, headings)
    if (!rows) throw invalidInput({ headingRow: 'invalid_value' })
    await tx.delete(productImportRows).where(eq(productImportRows.importId, id))
    const columns = readColumns(matcher, rows)
    return { ...headings, columns, status: 'awaitingMapping', places: [], counts: noCounts }
  })
}

/** Statuses in which the rows may be checked. Not a stopped import: it has written rows, which contain their undo data. */
const checkable = ['awaitingMapping', 'checked', 'cancelled', 'undone'] as const

/**
 * Says what the columns of a file are, and has its rows checked, from the first one on.
 * @throws what `mapColumns` and `step` throw
 */
export async function requestCheck(
  shop: CatalogueShop,
  importer: Importer,
  { id, version, columns: mappings, options }: { id: number } & z.output<typeof checkImportInput>,
): Promise<void> {
  await step(shop, importer, { id, version, from: checkable }, async (tx, stored) => {
    if (stored.file === null || stored.columns.length === 0)
      throw new AppError('changed_meanwhile', { data: await readImport(tx, id, importer.held) })
    const { kind } = stored
    const columns = mapColumns(stored.columns, mappings, { kind, held: importer.held })
    await rememberColumns(tx, { kind, held: importer.held }, columns)
    await tx.delete(productImportRows).where(eq(productImportRows.importId, id))
    return { columns, options, status: 'checking', places: [], counts: noCounts, progressOf: stored.counts?.rows ?? 0 }
  })
}

/**
 * Requests that the checked rows are written.
 * @throws `import_wrong_rows`, `import_running` with which one, and what `step` throws
 */
export async function requestCommit(
  shop: CatalogueShop,
  importer: Importer,
  { id, version, onlyRight }: { id: number } & z.output<typeof commitImportInput>,
): Promise<void> {
  await step(shop, importer, { id, version, from: ['checked', 'stopped'] }, async (tx, { counts }) => {
    if (!onlyRight && counts && counts.wrong > 0) throw new AppError('import_wrong_rows')
    return { status: 'committing', progressOf: await tx.$count(productImportRows, toWrite(id)) }
  })
}

/**
 * Requests that the written rows are undone.
 * @throws `import_running` with which one, and what `step` throws
 */
export async function requestUndo(
  shop: CatalogueShop,
  importer: Importer,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await step(shop, importer, { id, version, from: ['committed', 'stopped'] }, async (tx) => ({
    status: 'undoing',
    progressOf: await tx.$count(productImportRows, toUndo(id)),
  }))
}

/**
 * Stops what is being done, after the batch that is under way. What was written stays.
 * @throws whatever `step` throws
 */
export async function cancelImport(
  shop: CatalogueShop,
  importer: Importer,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const from = ['awaitingFile', 'awaitingMapping', 'checking', 'checked', 'committing'] as const
  await step(shop, importer, { id, version, from }, async (tx, { status }) => {
    if (status !== 'committing') return { status: 'cancelled' }
    // Pictures of rows that were written are fetched all the same.
    await shop.jobs.add(tx, 'fetchPictures', { importId: id })
    return { status: 'stopped' }
  })
}

/**
 * Moves an import on from one of these statuses, audited; a job continues it.
 * @throws `not_found`, `forbidden` (also if the caller may not import one of its columns), `changed_meanwhile` with the current
 * import, `import_running` while another one is being written
 */
async function step(
  shop: CatalogueShop,
  { actor, held }: Importer,
  { id, version, from }: { id: number; version: number; from: readonly ImportStatus[] },
  change: (tx: Database, stored: StoredImport) => Promise<Parts & { status: ImportStatus }>,
): Promise<void> {
  await openImport(shop.db, { held }, id)
  try {
    await shop.db.transaction(async (tx) => {
      const stored = await lockImport(tx, id)
      if (!stored) throw new AppError('not_found')
      if (stored.version !== version || !from.includes(stored.status))
        throw new AppError('changed_meanwhile', { data: await readImport(tx, id, held) })
      if (!stored.columns.every(({ match }) => mayUseMatch(held, match))) throw new AppError('forbidden')
      const parts = await change(tx, stored)
      const { userId, requestId } = actor
      const begun = { reached: 0, progressDone: 0, attempts: 0, actor: { userId, requestId }, version: version + 1 }
      await tx
        .update(productImports)
        .set({ ...begun, ...parts })
        .where(eq(productImports.id, id))
      await shop.jobs.add(tx, 'runImport', { importId: id })
      const changes = { status: { before: stored.status, after: parts.status } }
      await recordAudit(tx, actor, { entity: 'import', id, changes })
    })
  } catch (error) {
    if (violatedUnique(error) !== 'product_imports_writing') throw error
    throw new AppError('import_running', { data: await readRunning(shop.db, id) })
  }
}

async function readRunning(db: Database, besides: number): Promise<{ id: number; fileName: string } | null> {
  const { id, fileName, status } = productImports
  const [running] = await db
    .select({ id, fileName })
    .from(productImports)
    .where(and(inArray(status, ['committing', 'undoing']), ne(id, besides)))
  return running ?? null
}
