import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { invalidInput } from '../errors/AppError.ts'
import { privateFile, privateFolder } from '../files/privateFiles.ts'
import { maxUploadBytes } from '../http/readBodies.ts'

interface MediaSettings {
  settings: { dataDir: string }
}

/** A PDF begins with its version, and ends with the offset of its cross-reference table (ISO 32000-1, 7.5). */
const beginning = /^%PDF-[12]\.\d/
const ending = /startxref\s+\d+\s+%%EOF\s*$/

/**
 * Stores a PDF file below `DATA_DIR/media`, under a name of ours.
 * @returns its path below /media/
 * @throws `invalid_input` if the content is not a PDF, whatever its name, or larger than an upload may be
 */
export async function storeDocument({ settings }: MediaSettings, bytes: Buffer): Promise<string> {
  const isPdf =
    bytes.length <= maxUploadBytes &&
    beginning.test(bytes.subarray(0, 16).toString('latin1')) &&
    ending.test(bytes.subarray(-1_024).toString('latin1'))
  if (!isPdf) throw invalidInput({ file: 'invalid_pdf' })
  const path = `documents/${randomUUID()}.pdf`
  const place = join(settings.dataDir, 'media', path)
  await mkdir(join(place, '..'), { recursive: true, mode: privateFolder })
  try {
    await writeFile(`${place}.new`, bytes, { mode: privateFile })
    await rename(`${place}.new`, place)
  } catch (error) {
    await rm(`${place}.new`, { force: true })
    throw error
  }
  return path
}

/** Deletes a document that is not referenced any more. A failure is logged: it only costs space. */
export async function removeDocument(
  { settings, log }: MediaSettings & { log: FastifyBaseLogger },
  path: string,
): Promise<void> {
  if (!/^documents\/[\w-]+\.pdf$/.test(path)) return
  try {
    await rm(join(settings.dataDir, 'media', path), { force: true })
  } catch (error) {
    log.warn({ err: error, path }, 'a document could not be removed')
  }
}
