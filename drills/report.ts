/** One line of a drill's table. */
export interface Figure {
  what: string
  measured: string
  goal?: string
  /** Absent: a figure without a goal. */
  met?: boolean
  /** Whether the goal holds on any machine; one that speaks of time depends on it. */
  always?: boolean
}

export interface Report {
  title: string
  figures: Figure[]
  /** Parts that could not be run here, and why, one line each. */
  notRun?: string[]
}

/** A goal that holds on any machine: this exact number. */
export function exactly(what: string, goal: number, measured: number): Figure {
  return { what, measured: String(measured), goal: String(goal), met: measured === goal, always: true }
}

/** A goal that holds on any machine. */
export function must(what: string, goal: string, { met, measured }: { met: boolean; measured: string }): Figure {
  return { what, measured, goal, met, always: true }
}

/** Milliseconds, of which fewer are better; whether they are few enough depends on the machine. */
export function within(what: string, goalMs: number, measuredMs: number): Figure {
  return { what, measured: inMs(measuredMs), goal: `≤ ${inMs(goalMs)}`, met: measuredMs <= goalMs }
}

/** Milliseconds that have no goal. */
export const took = (what: string, measuredMs: number): Figure => ({ what, measured: inMs(measuredMs) })

const inMs = (ms: number) =>
  Number.isNaN(ms) ? 'none' : Number.isFinite(ms) ? `${ms.toFixed(ms < 10 ? 1 : 0)} ms` : 'never'

/** Missed goals that do not depend on the machine's speed. */
export const failuresOf = ({ figures }: Report): Figure[] => figures.filter(({ always, met }) => always && !met)

/** The table as text. */
export function shown({ title, figures, notRun = [] }: Report): string {
  const rows = figures.map(({ what, measured, goal = '', met, always }) => [
    what,
    measured,
    goal,
    met === undefined ? '' : met ? 'met' : always ? 'MISSED' : 'missed',
  ])
  const table = [['', 'measured', 'goal', ''], ...rows]
  const width = (column: number) => Math.max(...table.map((row) => [...(row[column] ?? '')].length))
  const lines = table.map((row) =>
    row
      .map((cell, column) =>
        column === 1 || column === 2 ? padStart(cell, width(column)) : padEnd(cell, width(column)),
      )
      .join('  ')
      .trimEnd(),
  )
  return [`\n${title}`, ...lines, ...notRun].join('\n')
}

const missing = (text: string, width: number) => ' '.repeat(width - [...text].length)
const padStart = (text: string, width: number) => missing(text, width) + text
const padEnd = (text: string, width: number) => text + missing(text, width)
