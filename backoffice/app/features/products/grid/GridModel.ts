import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import {
  type GridChanges,
  type GridField,
  type GridRow,
  type GridSaveErrors,
  rowProblems,
} from '@rawaj/contract/products/productGrid.ts'
import {
  type CellEdit,
  changesOf,
  editedCells,
  isSameEdit,
  isUnchanged,
  type RowEdits,
  seenIn,
  storedValue,
  typedFields,
} from './cellEdits.ts'
import { UndoHistory } from './UndoHistory.ts'

export type RowErrors = Readonly<Partial<Record<GridField | 'sku', FieldErrorCode>>>
/** Fields that a colleague has changed since they were changed here. */
export type RowConflicts = Readonly<Partial<Record<GridField, true>>>

export interface CellWrite {
  id: number
  field: GridField
  /** undefined: as the shop has it. */
  edit: CellEdit | undefined
}

/** Stored form of changes that are not saved yet. */
export interface GridDraft {
  row: GridRow
  edits: RowEdits
}

/** A row that is to be saved. */
export interface ChangedRow extends GridDraft {
  changes: GridChanges
}

const none = Object.freeze({})

/**
 * The products of the grid and what was changed of them, with undo. Everything about one row is an object that stays the same
 * until something of the row changes. Outside of React: a paste of thousands of cells is drawn once.
 */
export class GridModel {
  #rows: GridRow[] = []
  #places = new Map<number, number>()
  #edits = new Map<number, RowEdits>()
  #faults = new Map<number, RowErrors>()
  /** Found by the shop; they stay until their cell changes. */
  #saveErrors = new Map<number, RowErrors>()
  #conflicts = new Map<number, RowConflicts>()
  #history = new UndoHistory<CellWrite>()
  #version = 0
  #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  /** Another one after every change. */
  readonly version = () => this.#version

  get rows(): readonly GridRow[] {
    return this.#rows
  }
  get editedRows(): number {
    return this.#edits.size
  }
  get errorCount(): number {
    return sumOf(this.#faults) + sumOf(this.#conflicts)
  }
  get canUndo(): boolean {
    return this.#history.canUndo
  }
  get canRedo(): boolean {
    return this.#history.canRedo
  }

  editsOf = (id: number): RowEdits => this.#edits.get(id) ?? none
  errorsOf = (id: number): RowErrors => this.#faults.get(id) ?? none
  conflictsOf = (id: number): RowConflicts => this.#conflicts.get(id) ?? none

  /** Adds products that were read; of those that are there already it takes what they are now. */
  append(rows: readonly GridRow[]): void {
    for (const row of rows) {
      if (this.#places.has(row.id)) this.#rebase(row)
      else {
        this.#places.set(row.id, this.#rows.length)
        this.#rows.push(row)
      }
    }
    this.#changed()
  }

  /** Brings back what was typed before and not saved. */
  restore(drafts: readonly GridDraft[]): void {
    this.append(drafts.map(({ row }) => row))
    for (const { row, edits } of drafts) this.#setEdits(row.id, edits)
    this.#changed()
  }

  /** Writes cells as one step that is undone as one. What is as the shop has it is no change. */
  write(writes: readonly CellWrite[]): void {
    const after = writes.filter(({ id, field, edit }) => !isSameEdit(this.editsOf(id)[field], edit))
    if (after.length === 0) return
    const before = after.map(({ id, field }) => ({ id, field, edit: this.editsOf(id)[field] }))
    this.#apply(after)
    this.#history.add({ before, after })
    this.#changed()
  }

  /** @returns the cells that it wrote; empty if nothing is left to undo */
  undo = (): readonly CellWrite[] => this.#repeat(this.#history.undo())
  redo = (): readonly CellWrite[] => this.#repeat(this.#history.redo())

  /** The valid values of every changed row, to be saved. */
  changes(): ChangedRow[] {
    return this.drafts().map(({ row, edits }) => ({ row, edits, changes: changesOf(edits) }))
  }

  drafts(): GridDraft[] {
    return [...this.#edits].flatMap(([id, edits]) => {
      const row = this.#rowOf(id)
      return row ? [{ row, edits }] : []
    })
  }

  /** Fields with unsaved changes, by the key of the field or the name of the cell. */
  typedFields(): ReadonlySet<string> {
    return new Set([...this.#edits.values()].flatMap(typedFields))
  }

  /** Applies the shop's rejection: errors are shown at their cells, and a colleague's changes with their current values. */
  applySaveErrors({ problems, changed }: GridSaveErrors): void {
    for (const { id, field, code } of problems) this.#saveErrors.set(id, { ...this.#saveErrors.get(id), [field]: code })
    for (const row of changed) this.#rebase(row)
    for (const { id } of problems) this.#check(id)
    this.#changed()
  }

  /** These products were saved as they were sent, and are so now; what was typed since stays. */
  applySaved(rows: readonly GridRow[], sent: readonly GridDraft[]): void {
    const sentOf = new Map(sent.map(({ row, edits }) => [row.id, edits]))
    for (const row of rows) {
      const place = this.#places.get(row.id)
      if (place !== undefined) this.#rows[place] = row
      this.#saveErrors.delete(row.id)
      this.#conflicts.delete(row.id)
      const typedSince = editedCells(this.editsOf(row.id)).filter(
        ([field, edit]) => !isSameEdit(edit, sentOf.get(row.id)?.[field]),
      )
      this.#setEdits(row.id, Object.fromEntries(typedSince.map(([field, edit]) => [field, seenIn(row, field, edit)])))
    }
    this.#history.clear()
    this.#changed()
  }

  /** Everything is as the shop has it. */
  discard(): void {
    this.#saveErrors.clear()
    for (const id of [...this.#edits.keys()]) {
      this.#conflicts.delete(id)
      this.#setEdits(id, none)
    }
    this.#history.clear()
    this.#changed()
  }

  /** Resolves cells that a colleague has changed too: as in the shop, or as typed here. */
  settle(cells: readonly { id: number; field: GridField }[], side: 'mine' | 'theirs'): void {
    for (const { id, field } of cells) {
      const { [field]: _, ...others } = this.conflictsOf(id)
      setOrDelete(this.#conflicts, id, others)
    }
    if (side === 'theirs') this.write(cells.map(({ id, field }) => ({ id, field, edit: undefined })))
    this.#changed()
  }

  /** All cells that a colleague has changed too. */
  conflictCells(): { id: number; field: GridField }[] {
    return [...this.#conflicts].flatMap(([id, fields]) =>
      Object.keys(fields).map((field) => ({ id, field: field as GridField })),
    )
  }

  /** The next cell after a place, in the order of reading, with something wrong or to be settled; round from the end to the start. */
  nextError(
    after: { row: number; column: number },
    columns: readonly string[],
  ): { row: number; column: number } | null {
    const cells = [...new Set([...this.#faults.keys(), ...this.#conflicts.keys()])]
      .flatMap((id) => {
        const row = this.#places.get(id)
        const fields = Object.keys({ ...this.#faults.get(id), ...this.#conflicts.get(id) })
        return row === undefined ? [] : fields.map((field) => ({ row, column: Math.max(0, columns.indexOf(field)) }))
      })
      .sort((one, other) => one.row - other.row || one.column - other.column)
    const isLater = ({ row, column }: { row: number; column: number }) =>
      row > after.row || (row === after.row && column > after.column)
    return cells.find(isLater) ?? cells[0] ?? null
  }

  #rowOf(id: number): GridRow | undefined {
    return this.#rows[this.#places.get(id) ?? -1]
  }

  /** Bases local changes on what the shop has now; a cell that both have changed has to be decided. */
  #rebase(row: GridRow): void {
    const before = this.#rowOf(row.id)
    const place = this.#places.get(row.id)
    if (!before || place === undefined) return
    this.#rows[place] = row
    const edits = this.editsOf(row.id)
    const conflicts: Partial<Record<GridField, true>> = { ...this.conflictsOf(row.id) }
    const kept: Partial<Record<GridField, CellEdit>> = {}
    for (const [field, edit] of editedCells(edits)) {
      const fresh = seenIn(row, field, edit)
      if (isUnchanged(row, field, fresh, edits)) {
        delete conflicts[field]
        continue
      }
      kept[field] = fresh
      if (JSON.stringify(storedValue(before, field)) !== JSON.stringify(storedValue(row, field)))
        conflicts[field] = true
    }
    setOrDelete(this.#conflicts, row.id, conflicts)
    this.#setEdits(row.id, kept)
  }

  #repeat(writes: readonly CellWrite[]): readonly CellWrite[] {
    if (writes.length === 0) return writes
    this.#apply(writes)
    this.#changed()
    return writes
  }

  #apply(writes: readonly CellWrite[]): void {
    const byRow = new Map<number, Partial<Record<GridField, CellEdit>>>()
    for (const { id, field, edit } of writes) {
      const row = this.#rowOf(id)
      const edits = byRow.get(id) ?? { ...this.editsOf(id) }
      byRow.set(id, edits)
      if (edit && row && !isUnchanged(row, field, edit, edits)) edits[field] = edit
      else delete edits[field]
      const refused = this.#saveErrors.get(id)
      if (refused) {
        const { [field]: _, ...others } = refused
        setOrDelete(this.#saveErrors, id, others)
      }
    }
    for (const [id, edits] of byRow) {
      const conflicts = Object.keys(this.conflictsOf(id)).filter((field) => field in edits)
      setOrDelete(this.#conflicts, id, Object.fromEntries(conflicts.map((field) => [field, true as const])))
      this.#setEdits(id, edits)
    }
  }

  #setEdits(id: number, edits: RowEdits): void {
    setOrDelete(this.#edits, id, edits)
    this.#check(id)
  }

  #check(id: number): void {
    const row = this.#rowOf(id)
    const edits = this.editsOf(id)
    const errors: Partial<Record<GridField | 'sku', FieldErrorCode>> = { ...this.#saveErrors.get(id) }
    for (const [field, { wrong }] of editedCells(edits)) if (wrong) errors[field] = wrong.code
    if (row) for (const { field, code } of rowProblems(row, changesOf(edits))) errors[field as GridField] ??= code
    setOrDelete(this.#faults, id, errors)
  }

  #changed(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}

function setOrDelete<Value extends object>(map: Map<number, Value>, id: number, value: Value): void {
  if (Object.keys(value).length === 0) map.delete(id)
  else map.set(id, value)
}

const sumOf = (map: ReadonlyMap<number, object>) =>
  [...map.values()].reduce((sum, fields) => sum + Object.keys(fields).length, 0)
