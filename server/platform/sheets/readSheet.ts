import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { SheetError, type SheetLimits, type SheetOutline, type SheetRow } from './Sheet.ts'
import type { SheetAnswer, SheetTask } from './sheetProcess.ts'

/** Tables that are read at the same time, so that an import can continue while the next file is uploaded. */
const turns = pLimit(2)
/** Exits of a process that was ended for its use of resources, or crashed on its file. */
const endedFor: ReadonlySet<NodeJS.Signals | null> = new Set([
  'SIGKILL',
  'SIGABRT',
  'SIGSEGV',
  'SIGBUS',
  'SIGTRAP',
  'SIGILL',
])
const script = fileURLToPath(new URL('./sheetProcess.ts', import.meta.url))

interface ProcessLimits {
  maxMemoryMb?: number
  maxCpuMs?: number
}

/**
 * The rows of an uploaded file, in its order: CSV or XLSX, by its content. It is read in a process of its own, as fast as rows
 * are consumed, and no further. That process may hold `maxMemoryMb` megabytes, which is more than a table of 50 MB takes, and
 * work `maxCpuMs` milliseconds for the next 200 rows; a file that takes more is an attack.
 * @param sheet position of the sheet in a workbook
 * @throws SheetError, after the valid rows before it
 */
export async function* readSheet(
  path: string,
  limits: SheetLimits,
  { sheet = 0, ...process }: ProcessLimits & { sheet?: number } = {},
): AsyncGenerator<SheetRow> {
  for await (const answer of answersTo({ path, limits, sheet, ...process })) if ('rows' in answer) yield* answer.rows
}

/**
 * The first rows of each sheet of an uploaded file, read as `readSheet` does.
 * @throws SheetError
 */
export async function readSheetOutlines(
  path: string,
  limits: SheetLimits,
  process: ProcessLimits = {},
): Promise<SheetOutline[]> {
  const outlines: SheetOutline[] = []
  for await (const answer of answersTo({ path, limits, sheet: null, ...process }))
    if ('outlines' in answer) outlines.push(...answer.outlines)
  return outlines
}

type Wanted = Pick<SheetTask, 'path' | 'limits' | 'sheet'> & ProcessLimits

async function* answersTo({ maxMemoryMb = 640, maxCpuMs = 20_000, ...wanted }: Wanted): AsyncGenerator<SheetContent> {
  const leave = await enter()
  try {
    yield* readIn(startProcess({ ...wanted, maxMemoryMb, maxCpuMs }))
  } finally {
    leave()
  }
}

/**
 * Waits for a turn.
 * @returns a function that ends it
 */
function enter(): Promise<() => void> {
  const entered = Promise.withResolvers<() => void>()
  void turns(() => new Promise<void>((leave) => entered.resolve(leave)))
  return entered.promise
}

type SheetContent = Extract<SheetAnswer, { rows: SheetRow[] } | { outlines: SheetOutline[] }>

/** Asks the process until its answer is empty. */
async function* readIn(child: ChildProcess): AsyncGenerator<SheetContent> {
  try {
    for (;;) {
      const answer = await ask(child)
      if ('error' in answer) throw new Error(`A table could not be read: ${answer.error}`)
      if ('failure' in answer) throw new SheetError(answer.failure, { row: answer.row, cause: answer.reason })
      if (('rows' in answer ? answer.rows : answer.outlines).length === 0) return
      yield answer
    }
  } finally {
    child.kill('SIGKILL')
  }
}

function startProcess(task: SheetTask): ChildProcess {
  const cache = getCompileCacheDir()
  return fork(script, [JSON.stringify(task)], {
    // Unpacked data lies outside of the heap.
    execArgv: [`--max-old-space-size=${Math.ceil(task.maxMemoryMb * 0.6)}`, '--max-semi-space-size=8'],
    // Nothing of the shop's environment: the process reads what strangers wrote.
    env: { ...(cache !== undefined && { NODE_COMPILE_CACHE: cache }), MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

/**
 * The next rows.
 * @throws SheetError if the process ended because of the file
 */
async function ask(child: ChildProcess): Promise<SheetAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<SheetAnswer>()
  const onExit = (code: number | null, signal: NodeJS.Signals | null) =>
    reject(
      endedFor.has(signal) && signal !== null
        ? new SheetError('too_large', { cause: `its process was ended by ${signal}` })
        : new Error(`The process that reads a table ended with ${signal ?? code}`),
    )
  child.once('message', resolve).once('exit', onExit).once('error', reject)
  if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode)
  // If the message cannot be sent, the process ends, and its exit says why.
  else child.send('next', () => {})
  return promise.finally(() => child.off('message', resolve).off('exit', onExit).off('error', reject))
}
