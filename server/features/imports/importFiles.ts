import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { maxImportBytes } from '@rawaj/contract/imports/importSchemas.ts'
import type { Shop } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { isNotFoundError } from '../../platform/files/isNotFoundError.ts'
import { makePrivateFolder, privateFile } from '../../platform/files/privateFiles.ts'

type Place = Pick<Shop, 'settings'>

const folderOf = ({ settings }: Place) => join(settings.dataDir, 'imports')

/**
 * Path of the file of an import.
 * @throws `not_found` if it was not uploaded, or was deleted
 */
export function importPath(shop: Place, { file }: { file: string | null }): string {
  if (file === null) throw new AppError('not_found')
  return join(folderOf(shop), file)
}

/**
 * Keeps what is sent, as it comes.
 * @returns its name, which is ours, and its bytes
 * @throws `too_large`
 */
export async function storeImportFile(shop: Place, bytes: Readable): Promise<{ file: string; bytes: number }> {
  const file = randomUUID()
  const folder = folderOf(shop)
  await makePrivateFolder(folder)
  let size = 0
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > maxImportBytes) throw new AppError('too_large')
      yield chunk
    }
  }
  try {
    await pipeline(bytes, counted, createWriteStream(join(folder, file), { mode: privateFile }))
  } catch (error) {
    await rm(join(folder, file), { force: true })
    throw error
  }
  return { file, bytes: size }
}

/** Names of the files that have lain here for longer than since this moment. */
export async function oldImportFiles(shop: Place, before: Date): Promise<string[]> {
  const folder = folderOf(shop)
  const names = await readdir(folder).catch((error: unknown) => {
    if (isNotFoundError(error)) return []
    throw error
  })
  const old = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtime < before))
  return names.filter((_, index) => old[index])
}

/** Forgets a file. */
export const removeImportFile = (shop: Place, file: string): Promise<void> =>
  rm(join(folderOf(shop), file), { force: true })
