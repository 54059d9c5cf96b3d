import type { ImportColumn } from '@rawaj/contract/imports/importSchemas.ts'
import type { CellKind } from '../../platform/sheets/Sheet.ts'
import type { SpecificationLine } from './rowPlans.ts'

/** Alone in a cell it clears what is there; an empty cell never does. */
export const clearing = '-'

/** The cells of a row by what their columns are. */
export interface Cells {
  get(column: ImportColumn): string | undefined
  kindOf(column: ImportColumn): CellKind | undefined
  /** As the file heads the column; empty where it has none. */
  headingOf(column: ImportColumn): string
  /** Fields of specifications that columns of their own name; an empty value clears one. */
  specifications: readonly SpecificationLine[]
  /** Columns that hold a formula without its result. */
  formulas: readonly ImportColumn[]
  /** The family of a row by its place in the file; of other rows their columns say it. */
  family?: FamilyCells
}

/** The family that the place of a row in the file gives it. */
interface FamilyCells {
  of: FamilyOfFile
  /** Cells that say its texts and pictures: of the row that heads it. */
  texts?: Cells
}

/** A family as the rows of a file say it: each of its parts as the first row does that says it. */
export interface FamilyOfFile {
  /** Number of the first row that says something of it. */
  number: number
  code: string
  /** Names or keys of its fields. */
  axes: string[]
  nameAr: string
  nameEn: string
  /** A cell of codes, as it is written. */
  accessories: string
}
