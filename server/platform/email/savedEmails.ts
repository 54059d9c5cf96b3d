import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNotFoundError } from '../files/isNotFoundError.ts'

/**
 * Emails saved as files instead of sent. The name holds the time, the id and the kind: 20261120T091500123Z-1f2e3d4c-orderPlaced.eml.
 */
export interface SavedEmail {
  name: string
  savedAt: Date
  kind: string
}

const namePattern = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-[0-9a-f]{8}-([A-Za-z]{1,40})\.eml$/

/** Drafts that `saveEmail` was writing when its process died. */
const draftPattern = /^\.(.+\.eml)\.\d+$/

const folderIn = (dataDir: string) => join(dataDir, 'mail')
const timeOf = (date: Date) => date.toISOString().replace(/[-:.]/g, '')
const newestFirst = (one: string, other: string) => (one < other ? 1 : -1)

async function filesIn(dataDir: string): Promise<string[]> {
  return readdir(folderIn(dataDir)).catch((error: unknown) => {
    if (isNotFoundError(error)) return []
    throw error
  })
}

/** Saves an email. A directory listing shows it complete or not at all; saving it again replaces it. */
export async function saveEmail(
  dataDir: string,
  mail: { id: string; kind: string; writtenAt: Date; content: Buffer },
): Promise<void> {
  const folder = folderIn(dataDir)
  const name = `${timeOf(mail.writtenAt)}-${mail.id.replace(/-/g, '').slice(0, 8)}-${mail.kind}.eml`
  const draft = join(folder, `.${name}.${process.pid}`)
  // They contain codes and reset links: readable by the shop's own user only.
  const write = () => writeFile(draft, mail.content, { mode: 0o600 })
  await write().catch(async (error: unknown) => {
    if (!isNotFoundError(error)) throw error
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await write()
  })
  await rename(draft, join(folder, name))
}

/** Newest first. */
export async function listSavedEmails(
  dataDir: string,
  { max = 100, skip = 0 }: { max?: number; skip?: number } = {},
): Promise<{ mails: SavedEmail[]; count: number }> {
  const mails = (await filesIn(dataDir)).filter((name) => namePattern.test(name)).sort(newestFirst)
  return { mails: mails.slice(skip, skip + max).map(describe), count: mails.length }
}

/** Deletes emails older than `oldest`, and of the rest all but the newest `max`. */
export async function pruneSavedEmails(dataDir: string, { oldest, max }: { oldest: Date; max: number }): Promise<void> {
  const limit = timeOf(oldest)
  const mails = (await filesIn(dataDir)).map((name) => ({ name, mail: name.replace(draftPattern, '$1') }))
  const old = mails
    .filter(({ mail }) => namePattern.test(mail))
    .sort((one, other) => newestFirst(one.mail, other.mail))
    .filter(({ mail }, place) => place >= max || mail < limit)
  for (const { name } of old) await rm(join(folderIn(dataDir), name), { force: true })
}

/** One email as it would have been sent; `null` if there is none of that name. */
export async function readSavedEmail(dataDir: string, name: string): Promise<Buffer | null> {
  if (!namePattern.test(name)) return null
  return readFile(join(folderIn(dataDir), name)).catch((error: unknown) => {
    if (isNotFoundError(error)) return null
    throw error
  })
}

function describe(name: string): SavedEmail {
  const [, year, month, day, hour, minute, second, part, kind = ''] = namePattern.exec(name) ?? []
  return { name, savedAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${part}Z`), kind }
}
