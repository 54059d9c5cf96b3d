import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readSettings, type Settings } from '../settings.ts'
import { BackupTrouble } from './BackupTrouble.ts'
import { sentenceFor } from './sentenceFor.ts'

export interface Invocation {
  settings: Settings
  /** What was named after the command, as whole paths. */
  files: string[]
  flags: ReadonlySet<string>
  /** Aborts when the command is told to stop. */
  signal: AbortSignal
  say: (line: string) => void
  /** Comes back when the owner agrees: with --yes, or by saying so. Throws BackupTrouble when they do not. */
  agree: (question: string) => Promise<void>
}

interface Usage {
  /** How it is called, for a call that is not understood. */
  usage: string
  files: number
  flags: readonly string[]
}

/** Runs a command of the owner: what went wrong is one sentence, and the status 1. */
export function runCommand({ usage, files, flags }: Usage, run: (invocation: Invocation) => Promise<void>): void {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  const begin = async () => {
    const given = readArguments(flags)
    if (given === null || given.files.length !== files) throw new BackupTrouble(`Call it so: ${usage}`)
    await run({
      settings: readSettings(process.env),
      ...given,
      signal: stopping.signal,
      say: (line) => console.log(line),
      agree: (question) => agreeTo(question, given.flags.has('yes'), stopping.signal),
    })
  }
  begin().then(
    () => process.exit(0),
    (error: unknown) => {
      const stopped = stopping.signal.aborted && !(error instanceof BackupTrouble)
      console.error(stopped ? 'Stopped; nothing was changed.' : sentenceFor(error))
      process.exit(1)
    },
  )
}

function readArguments(flags: readonly string[]): { files: string[]; flags: Set<string> } | null {
  try {
    const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }]))
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    // npm changes into the shop's folder, and tells where it was called.
    const folder = process.env.INIT_CWD ?? process.cwd()
    return { files: positionals.map((file) => resolve(folder, file)), flags: new Set(Object.keys(values)) }
  } catch {
    return null
  }
}

async function agreeTo(question: string, agreed: boolean, signal: AbortSignal): Promise<void> {
  if (agreed) return
  if (!process.stdin.isTTY) throw new BackupTrouble(`${question} Call it with --yes if so; nothing was changed.`)
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await terminal.question(`${question} (yes/no) `, { signal })
    if (!/^y(es)?$/i.test(answer.trim())) throw new BackupTrouble('Nothing was changed.')
  } finally {
    terminal.close()
  }
}
