import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { Settings } from '../../kernel/index.ts'
import { readSettings } from '../settings.ts'
import { BackupError } from './BackupError.ts'
import { messageFor } from './messageFor.ts'

/** Named in the place of a file: the standard output. */
export const standardStream = '-'

export interface Invocation {
  settings: Settings
  /** Arguments of the command: absolute paths, or `-`. */
  files: string[]
  /** The same as they were written. */
  words: string[]
  flags: ReadonlySet<string>
  /** Aborts when the command receives a signal to stop. */
  signal: AbortSignal
  print: (line: string) => void
  /**
   * Resolves when the owner agrees, by --yes or on the terminal.
   * @throws BackupError otherwise
   */
  confirm: (question: string) => Promise<void>
}

interface Usage {
  /** Usage, for invalid arguments. */
  usage: string
  /** Number of files, or other words, that have to follow. */
  files: number
  flags: readonly string[]
}

/** Runs a command of the owner. A failure is one printed line and exit status 1. */
export function runCommand({ usage, files, flags }: Usage, run: (invocation: Invocation) => Promise<void>): void {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  const begin = async () => {
    const args = readArguments(flags)
    if (args === null || args.files.length !== files) throw new BackupError(`Call it so: ${usage}`)
    await run({
      settings: readSettings(process.env),
      ...args,
      signal: stopping.signal,
      print: (line) => console.log(line),
      confirm: (question) => confirmOn(question, args.flags.has('yes'), stopping.signal),
    })
  }
  begin().then(
    () => process.exit(0),
    (error: unknown) => {
      const stopped = stopping.signal.aborted && !(error instanceof BackupError)
      console.error(stopped ? 'Stopped; nothing was changed.' : messageFor(error))
      process.exit(1)
    },
  )
}

function readArguments(flags: readonly string[]): { files: string[]; words: string[]; flags: Set<string> } | null {
  try {
    const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]))
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    // npm changes into the shop's folder, and passes the original one.
    const folder = process.env.INIT_CWD ?? process.cwd()
    return {
      files: positionals.map((file) => (file === standardStream ? file : resolve(folder, file))),
      words: positionals,
      flags: new Set(Object.keys(values)),
    }
  } catch {
    return null
  }
}

async function confirmOn(question: string, confirmed: boolean, signal: AbortSignal): Promise<void> {
  if (confirmed) return
  if (!process.stdin.isTTY) throw new BackupError(`${question} Call it with --yes if so; nothing was changed.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await terminal.question(`${question} (yes/no) `, { signal })
    if (!/^y(es)?$/i.test(answer.trim())) throw new BackupError('Nothing was changed.')
  } finally {
    terminal.close()
  }
}
