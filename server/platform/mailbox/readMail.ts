import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { MailAnswer } from './mailProcess.ts'
import type { MailLimits, ParsedMail } from './parseMail.ts'

interface ReadMailOptions extends MailLimits {
  timeoutMs?: number
  maxHeapMb?: number
}

/** An email, and whether all of it could be read: otherwise only its headers are known. */
export interface ReadMail {
  mail: ParsedMail
  isWhole: boolean
}

/** Bytes; a smaller email is read faster than a process starts. */
const maxInPlace = 64 * 1024
/** Bytes of headers that are read if the whole email cannot be. */
const maxHeaders = 128 * 1024

/**
 * Reads an email in a process of its own, within limits of time and memory (a thread that runs out of memory may end the shop
 * with it). Of an email that exceeds them, or nests too deep, only the headers are read; null: not even those.
 */
export async function readMail(
  source: Buffer,
  { maxPicture, maxPictures, timeoutMs = 20_000, maxHeapMb = 384 }: ReadMailOptions,
): Promise<ReadMail | null> {
  const { parseMail } = await import('./parseMail.ts')
  const limits: MailLimits = { maxPicture, maxPictures }
  if (source.length <= maxInPlace) {
    const mail = await parseMail(source, limits).catch(() => null)
    return mail && { mail, isWhole: true }
  }
  const mail = await inProcess(source, limits, { timeoutMs, maxHeapMb })
  if (mail) return { mail, isWhole: true }
  const known = await parseMail(headersOf(source), { maxPicture: 0, maxPictures: 0 }).catch(() => null)
  return known && { mail: known, isWhole: false }
}

function headersOf(source: Buffer): Buffer {
  const start = source.subarray(0, maxHeaders)
  const end = /\r?\n\r?\n/.exec(start.toString('latin1'))?.index ?? start.length
  return Buffer.concat([start.subarray(0, end), Buffer.from('\r\n\r\n')])
}

async function inProcess(
  source: Buffer,
  limits: MailLimits,
  { timeoutMs, maxHeapMb }: { timeoutMs: number; maxHeapMb: number },
): Promise<MailAnswer> {
  const child = fork(fileURLToPath(new URL('./mailProcess.ts', import.meta.url)), [JSON.stringify(limits)], {
    execArgv: [`--max-old-space-size=${maxHeapMb}`],
    // Reading an email needs nothing of the settings, which include keys.
    env: {},
    serialization: 'advanced',
    // V8 writes pages when memory runs out.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  const { promise, resolve } = Promise.withResolvers<MailAnswer>()
  child.once('message', (answer) => resolve(answer as MailAnswer))
  // It exceeded time or memory, or failed: either way nothing is known of the email.
  child.once('error', () => resolve(null))
  child.once('exit', () => resolve(null))
  // Breaks if the process ends before it has read everything.
  child.stdin?.once('error', () => {})
  child.stdin?.end(source)
  try {
    return await promise
  } finally {
    child.kill('SIGKILL')
  }
}
