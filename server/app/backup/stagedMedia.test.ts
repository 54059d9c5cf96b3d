// @module-tag ci
import { mkdir, mkdtemp, readdir, readFile, rm, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsForEveryTable } from '../../testing/backup/rowsForEveryTable.ts'
import {
  openShopFixture,
  readMedia,
  runCommandLine,
  type ShopFixture,
  writeMedia,
} from '../../testing/backup/shopFixture.ts'
import { createBackup } from './createBackup.ts'
import { mediaFolderOf } from './pinMedia.ts'

let folder: string
let file: string
let source: ShopFixture
let target: ShopFixture
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawaj-backups-'))
  file = join(folder, 'shop.tar.gz')
  source = await openShopFixture()
  await source.run(rowsForEveryTable)
  await writeMedia(source.dataDir, {
    'customers/one.webp': Buffer.from('of the backup'),
    'customers/new.webp': Buffer.from('new'),
  })
  await createBackup(source, file, new AbortController().signal)
  target = await openShopFixture()
})
afterAll(async () => {
  await source?.close()
  await target?.close()
  await rm(folder, { recursive: true, force: true })
})

describe('A restore whose pictures cannot be put in place after the commit', () => {
  const restore = () => runCommandLine('restore', [file, '--yes'], target.environment)
  // A folder has the picture's name, which not even root can rename a file over.
  const obstacle = () => join(mediaFolderOf(target.dataDir), 'customers/one.webp')

  it('says that the shop is restored, which pictures are missing, where they are and what to do', async () => {
    await writeMedia(target.dataDir, { 'customers/old.webp': Buffer.from('old') })
    await mkdir(obstacle())
    const { code, complained } = await restore()
    const [staging = ''] = (await readdir(target.dataDir)).filter((name) => name.startsWith('media.restore-'))
    const staged = join(target.dataDir, staging)
    expect([code, complained]).toEqual([
      1,
      `The shop is restored, but these pictures could not be put in place: customers/one.webp (EISDIR). Once that is mended, copy what is in ${staged} into ${mediaFolderOf(target.dataDir)}; or restore again, if nothing was sold since.`,
    ])
    expect((await target.rows()).orders).toEqual((await source.rows()).orders)
    expect(await readFile(join(staged, 'customers/one.webp'), 'utf8')).toBe('of the backup')
    expect(Object.keys(await readMedia(target.dataDir))).toEqual(['customers/new.webp'])
  })

  it('succeeds when it is called again without the obstacle, and leaves nothing behind', {
    tags: ['long'],
  }, async () => {
    await rmdir(obstacle())
    expect(await restore()).toMatchObject({ code: 0, complained: '' })
    expect(await readMedia(target.dataDir)).toEqual(await readMedia(source.dataDir))
    expect(await readdir(target.dataDir)).toEqual(['media'])
  })
})
