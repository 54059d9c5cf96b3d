import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { MailAnswer } from './mailProcess.ts'
import { type MailLimits, type ParsedMail, parseMail } from './parseMail.ts'

interface ReadMailOptions extends MailLimits {
  /** Milliseconds. */
  timeoutMs?: number
  maxHeapMb?: number
}

/** A mail, and whether it could be read whole: of one that could not only the headers are known. */
export interface ReadMail {
  mail: ParsedMail
  isWhole: boolean
}

/** Bytes; of smaller ones a process takes longer to start than they take to be read. */
const maxInPlace = 64 * 1024
/** Bytes of headers that are looked at where the whole cannot be read. */
const maxHeaders = 128 * 1024

/**
 * Reads a mail in a process of its own, within limits of time and memory (a thread that runs out of memory may take the shop
 * with it). One that passes them, or is nested without end, is known by its headers alone; null: by nothing.
 */
export async function readMail(
  source: Buffer,
  { maxPicture, maxPictures, timeoutMs = 20_000, maxHeapMb = 384 }: ReadMailOptions,
): Promise<ReadMail | null> {
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
    // Nothing of the settings, keys among them, is needed to read a mail.
    env: {},
    serialization: 'advanced',
    // V8 writes pages about memory that ran out.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  const { promise, resolve } = Promise.withResolvers<MailAnswer>()
  child.once('message', (answer) => resolve(answer as MailAnswer))
  // It took more time or memory than it may, or failed: either way nothing is known of the mail.
  child.once('error', () => resolve(null))
  child.once('exit', () => resolve(null))
  // Broken where the process ends before it has read all.
  child.stdin?.once('error', () => {})
  child.stdin?.end(source)
  try {
    return await promise
  } finally {
    child.kill('SIGKILL')
  }
}
