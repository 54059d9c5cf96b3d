import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isNotFoundError } from '../files/isNotFoundError.ts'

export const settingsKeyFile = 'settings.key'

/** The key in the data folder; null: not created yet. */
export async function readSettingsKey(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, settingsKeyFile), 'utf8').catch((error: unknown) => {
    if (isNotFoundError(error)) return null
    throw error
  })
  return text?.trim() ?? null
}

/**
 * The key in the data folder, created if there is none. It appears complete or not at all, and concurrent processes all get the
 * same one, because only one can link to a name.
 */
export async function ensureSettingsKey(dataDir: string): Promise<string> {
  const found = await readSettingsKey(dataDir)
  if (found !== null) return found
  const path = join(dataDir, settingsKeyFile)
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(`${randomBytes(32).toString('base64url')}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await link(draft, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(path, 'utf8')).trim()
}
