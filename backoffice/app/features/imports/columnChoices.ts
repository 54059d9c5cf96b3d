import {
  type ColumnMapping,
  columnPermissions,
  hasKeyColumn,
  type Import,
  type ImportColumn,
  type ImportKind,
  importColumns,
  isRepeatedMeaning,
} from '@rawaj/contract/imports/importSchemas.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'

/** Initial mapping of a file's columns; unknown ones are left out until one is chosen. */
export const firstChoices = ({ columns }: Pick<Import, 'columns'>): ColumnMapping[] =>
  columns.map(({ match }) => match ?? 'leftOut')

/** Meanings that can be chosen for a column, with these permissions. */
export const columnsFor = (kind: ImportKind, may: (permission: Permission) => boolean): ImportColumn[] =>
  importColumns[kind].filter((column) => columnPermissions[column]?.some(may) ?? true)

/** Our columns that several of a file are said to be. */
export function chosenTwice(choices: readonly ColumnMapping[]): ReadonlySet<ImportColumn> {
  const columns = choices.flatMap((choice) => (isRepeatedMeaning(choice) ? [] : [choice]))
  return new Set(columns.filter((column, place) => columns.indexOf(column) < place))
}

/** Whether nothing says what the rows are known by. */
export const lacksKey = (kind: ImportKind, choices: readonly ColumnMapping[]): boolean => !hasKeyColumn(kind, choices)
