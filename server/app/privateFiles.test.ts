import { readdirSync, readFileSync, statSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { storeImportFile } from '../features/imports/index.ts'
import { saveEmail } from '../platform/email/savedEmails.ts'
import { storeDocument } from '../platform/media/storeDocument.ts'
import { storePicture } from '../platform/media/storePicture.ts'
import { openTestShop } from '../testing/openTestShop.ts'
import { tinyPdf } from '../testing/tinyPdf.ts'
import { useFixture } from '../testing/useFixture.ts'
import { stageMedia } from './backup/stagedMedia.ts'

const testShop = useFixture(openTestShop)

/** Files below a folder that other users of the machine may read or enter. */
function openBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => (statSync(path).mode & 0o077) !== 0)
}

describe('The data folder', () => {
  it('has files of mode 0600 in folders of mode 0700, whatever was kept in it', async () => {
    const { shop } = testShop
    const { dataDir } = shop.settings
    // As an earlier version left it.
    await mkdir(join(dataDir, 'imports'))
    await chmod(join(dataDir, 'imports'), 0o755)

    const { file } = await storeImportFile(shop, Readable.from([Buffer.from('name,mobile\n')]))
    expect(readFileSync(join(dataDir, 'imports', file), 'utf8')).toContain('mobile')
    const pixels = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    await storePicture(shop, new File([new Uint8Array(pixels)], 'me.png'), 'customers')
    await storeDocument(shop, Buffer.from(tinyPdf.split(',')[1] ?? '', 'base64'))
    await saveEmail(dataDir, {
      id: crypto.randomUUID(),
      kind: 'code',
      writtenAt: new Date(),
      content: Buffer.from('1'),
    })
    await shop.secretBox.seal('secret', 'place')
    const staged = await stageMedia(dataDir, new Date())
    await staged.stage({ path: 'customers/a.webp', mtime: new Date() }, Readable.from([Buffer.from('a')]))
    expect(readdirSync(dataDir).length).toBeGreaterThan(4)
    expect(openBelow(dataDir)).toEqual([])
    await staged.clear()
  })

  it('is written to by nothing that leaves the mode to chance', () => {
    const server = join(import.meta.dirname, '..')
    const sources = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !/node_modules|\.test\.ts$|^(testing|tests)\/|^drizzle\.config/.test(path),
    )
    const writes = sources.flatMap((path) =>
      readFileSync(join(server, path), 'utf8')
        .split('\n')
        .filter((line) => /\b(mkdir|mkdirSync|writeFile|writeFileSync|createWriteStream|appendFile)\(/.test(line))
        .filter((line) => !/mode\b|0o[0-7]00/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
    // Handles that were opened with a mode, the standard output, and files outside of the data folder.
    const known =
      /'\/proc\/|^app\/apiDocs\/callsTableCommand\.ts|await file\.writeFile\(|createWriteStream\('', \{ fd: 1 \}\)/
    expect(writes.filter((line) => !known.test(line))).toEqual([])
  })
})
