const maxSteps = 200

interface Step<Write> {
  before: readonly Write[]
  after: readonly Write[]
}

/** Steps that are undone and done again as one; it knows what they wrote, and writes nothing itself. */
export class UndoHistory<Write> {
  #done: Step<Write>[] = []
  #undone: Step<Write>[] = []

  get canUndo(): boolean {
    return this.#done.length > 0
  }
  get canRedo(): boolean {
    return this.#undone.length > 0
  }

  /** Something new was done: what was undone before is gone. */
  add(step: Step<Write>): void {
    this.#done.push(step)
    if (this.#done.length > maxSteps) this.#done.shift()
    this.#undone = []
  }

  /** Writes that undo the last step; empty if none is left. */
  undo(): readonly Write[] {
    const step = this.#done.pop()
    if (!step) return []
    this.#undone.push(step)
    return step.before
  }

  redo(): readonly Write[] {
    const step = this.#undone.pop()
    if (!step) return []
    this.#done.push(step)
    return step.after
  }

  clear(): void {
    this.#done = []
    this.#undone = []
  }
}
