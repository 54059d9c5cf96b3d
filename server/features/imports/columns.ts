import { matchCustomerColumns } from '@rawaj/contract/imports/customerSheet.ts'
import {
  type ColumnMapping,
  columnPermissions,
  hasKeyColumn,
  type ImportColumn,
  type ImportKind,
  importColumns,
  isRepeatedMeaning,
} from '@rawaj/contract/imports/importSchemas.ts'
import { matchColumns } from '@rawaj/contract/imports/productSheet.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { foldText } from '@rawaj/contract/text/foldText.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { AppError, invalidInput } from '../../platform/errors/AppError.ts'
import type { SheetRow } from '../../platform/sheets/Sheet.ts'
import { type FileColumn, importMappings } from './tables.ts'

type Held = ReadonlySet<Permission>

/** Whether a caller with these permissions may import, and see, a column. */
export const mayUse = (held: Held, column: ImportColumn): boolean =>
  columnPermissions[column]?.some((permission) => held.has(permission)) ?? true

/** Meanings that are no column of ours, which several columns of a file may have. */
export const isNoColumn = isRepeatedMeaning

/** The same for a chosen meaning of a column. */
export const mayUseMatch = (held: Held, match: FileColumn['match']): boolean =>
  match === null || isNoColumn(match) || mayUse(held, match)

/** Headings with the same letters are the same. */
const keyOf = (heading: string) => foldText(heading).replace(/\s+/g, ' ').trim()

/** Whether columns have to be mapped manually: one is unknown, or the key column is missing. */
export const isOpen = (kind: ImportKind, columns: readonly FileColumn[]): boolean =>
  columns.some(({ match }) => match === null) ||
  !hasKeyColumn(
    kind,
    columns.map(({ match }) => match),
  )

/** Meaning of cells as headings, by their place. */
export type ColumnMatcher = (headings: readonly string[]) => (ColumnMapping | null)[]

/**
 * Recognises headings of tables of a kind: as chosen for such headings before, else as known. Columns that the kind does not use,
 * or that the caller may not read, are left out.
 */
export async function createColumnMatcher(
  db: Database,
  { kind, held }: { kind: ImportKind; held: Held },
): Promise<{ match: ColumnMatcher; isRemembered: (heading: string) => boolean }> {
  const remembered = await readMappings(db, kind)
  return {
    match(headings) {
      const known = matchKnown(kind, headings)
      return headings.map((heading, index) =>
        allowed({ kind, held }, remembered.get(keyOf(heading)) ?? known[index] ?? null),
      )
    },
    isRemembered: (heading) => remembered.has(keyOf(heading)),
  }
}

const matchKnown = (kind: ImportKind, headings: readonly string[]) =>
  kind === 'customers' || kind === 'subscribers' ? matchCustomerColumns(headings) : matchColumns(headings)

/** Meaning of a file's columns, by its row of headings and some rows below it. */
export function readColumns(
  { match: matcher, isRemembered }: Awaited<ReturnType<typeof createColumnMatcher>>,
  [first, ...samples]: readonly SheetRow[],
): FileColumn[] {
  const width = Math.max(0, first?.cells.length ?? 0, ...samples.map(({ cells }) => cells.length))
  const headings = Array.from({ length: width }, (_, index) => first?.cells[index] ?? '')
  const matches = matcher(headings)
  const taken = new Set<ImportColumn>()
  return headings.map((heading, index) => {
    const match = matches[index] ?? null
    const isEmpty = heading === '' && samples.every(({ cells }) => (cells[index] ?? '') === '')
    const isTwice = match !== null && !isNoColumn(match) && taken.has(match)
    if (match !== null && !isNoColumn(match)) taken.add(match)
    return {
      heading,
      samples: samples.map(({ cells }) => cells[index] ?? '').filter((text) => text !== ''),
      match: isEmpty ? 'leftOut' : isTwice ? null : match,
      remembered: isRemembered(heading) && !isTwice,
    }
  })
}

function allowed({ kind, held }: { kind: ImportKind; held: Held }, match: ColumnMapping | null): ColumnMapping | null {
  if (match === null || match === 'leftOut') return match
  if (isNoColumn(match)) return kind === 'products' ? match : 'leftOut'
  if (!importColumns[kind].includes(match)) return 'leftOut'
  if (mayUse(held, match)) return match
  return saleDays.includes(match) ? null : 'leftOut'
}

/** Not left out without a question: the reduced price beside them would stay. */
const saleDays: readonly ImportColumn[] = ['saleStarts', 'saleEnds']

/**
 * The columns with the mapping that was chosen.
 * @throws `invalid_input` if the key column is missing, two are the same, or the kind has none of that name, `forbidden` for a
 * column that the caller may not import
 */
export function mapColumns(
  columns: readonly FileColumn[],
  mappings: readonly ColumnMapping[],
  { kind, held }: { kind: ImportKind; held: Held },
): FileColumn[] {
  const invalidColumns = (code: 'required' | 'column_twice' | 'invalid_value') => invalidInput({ columns: code })
  const named = mappings.flatMap((match) => (isNoColumn(match) ? [] : [match]))
  if (mappings.length !== columns.length) throw invalidColumns('invalid_value')
  if (kind !== 'products' && mappings.some((match) => isNoColumn(match) && match !== 'leftOut'))
    throw invalidColumns('invalid_value')
  if (named.some((match) => !importColumns[kind].includes(match))) throw invalidColumns('invalid_value')
  if (new Set(named).size < named.length) throw invalidColumns('column_twice')
  if (!hasKeyColumn(kind, named)) throw invalidColumns('required')
  if (named.some((match) => !mayUse(held, match))) throw new AppError('forbidden')
  return columns.map(({ filled: _filled, ...column }, index) => ({ ...column, match: mappings[index] ?? 'leftOut' }))
}

/** Stores the mapping for the next file with such headings, but for columns that this caller alone has to leave out. */
export async function rememberColumns(
  tx: Database,
  { kind, held }: { kind: ImportKind; held: Held },
  columns: readonly FileColumn[],
): Promise<void> {
  const known = matchKnown(
    kind,
    columns.map(({ heading }) => heading),
  )
  const rows = new Map(
    columns.flatMap(({ heading, match }, index) =>
      heading === '' || match === null || !mayUseMatch(held, known[index] ?? null)
        ? []
        : [[keyOf(heading), { kind, heading: keyOf(heading), match }] as const],
    ),
  )
  if (rows.size === 0) return
  await tx
    .insert(importMappings)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [importMappings.kind, importMappings.heading],
      set: { match: sql`excluded.match` },
    })
}

async function readMappings(db: Database, kind: ImportKind): Promise<ReadonlyMap<string, ColumnMapping>> {
  const rows = await db.select().from(importMappings).where(eq(importMappings.kind, kind))
  return new Map(rows.map(({ heading, match }) => [heading, match]))
}
