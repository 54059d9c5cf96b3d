import { execFileSync, spawnSync } from 'node:child_process'
import {
  createWriteStream,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createSecretBox } from '../../platform/secrets/secretBox.ts'
import { settingsKeyFile } from '../../platform/secrets/settingsKey.ts'
import { rowsForEveryTable } from '../../testing/backup/rowsForEveryTable.ts'
import {
  openShopFixture,
  runCommandLine,
  type ShopFixture,
  startCommand,
  withClient,
  writeMedia,
} from '../../testing/backup/shopFixture.ts'
import { readArchive } from './archive/readArchive.ts'
import { createBackup } from './createBackup.ts'
import { pinMedia } from './pinMedia.ts'
import { restoreBackup } from './restoreBackup.ts'
import { omittedTables } from './shopTables.ts'

const never = new AbortController().signal
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawaj-backups-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('The file', () => {
  let fixture: ShopFixture
  beforeAll(async () => {
    fixture = await openShopFixture()
    await fixture.run(rowsForEveryTable)
  })
  afterAll(() => fixture?.close())
  const leftIn = async (place: string) => (await readdir(place)).filter((name) => name.endsWith('.partial'))

  it('is for nobody but its owner, from its first byte on, and appears when it is whole', async () => {
    const place = join(folder, 'private')
    mkdirSync(place)
    const modes = new Set<number>()
    let early = false
    const watch = async (until: Promise<unknown>) => {
      let over = false
      until.then(
        () => (over = true),
        () => (over = true),
      )
      for (let isLast = false; !isLast; ) {
        isLast = over
        for (const name of await readdir(place)) {
          const found = statSync(join(place, name), { throwIfNoEntry: false })
          if (found !== undefined) modes.add(found.mode & 0o777)
          if (name === 'shop.tar.gz' && (await leftIn(place)).length > 0) early = true
        }
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    const making = createBackup(fixture, join(place, 'shop.tar.gz'), never)
    await watch(making)
    await making
    expect([[...modes], early, await readdir(place)]).toEqual([[0o600], false, ['shop.tar.gz']])
    expect(statSync(join(place, 'shop.tar.gz')).mode & 0o777).toBe(0o600)
  })

  it('is not written over unless the owner agrees', async () => {
    const file = join(folder, 'there.tar.gz')
    writeFileSync(file, 'of yesterday')
    const refused = await runCommandLine('backup', [file], fixture.environment)
    expect(refused).toMatchObject({
      code: 1,
      complained: `The file ${file} is there already; replace it? Call it with --yes if so; nothing was changed.`,
    })
    expect(statSync(file).size).toBe(12)
    expect(await runCommandLine('backup', [file, '--yes'], fixture.environment)).toMatchObject({ code: 0 })
    expect(statSync(file).size).toBeGreaterThan(1_000)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('takes the place of nothing but a regular file, though the owner agrees', async () => {
    const pipe = join(folder, 'a-pipe')
    const link = join(folder, 'a-link')
    const aim = join(folder, 'aim')
    execFileSync('mkfifo', [pipe])
    writeFileSync(aim, 'of somebody else')
    symlinkSync(aim, link)
    for (const place of ['/dev/null', pipe, link]) {
      const refused = await runCommandLine('backup', [place, '--yes'], fixture.environment)
      expect(refused).toMatchObject({
        code: 1,
        complained: `${place} is no regular file; name one, or - for the standard output.`,
      })
    }
    expect([lstatSync('/dev/null').isCharacterDevice(), lstatSync(pipe).isFIFO()]).toEqual([true, true])
    expect([lstatSync(link).isSymbolicLink(), readFileSync(aim, 'utf8')]).toEqual([true, 'of somebody else'])
  })

  it('goes to the standard output as -, and what the command says elsewhere', async () => {
    const file = join(folder, 'piped.tar.gz')
    const { process: backup, ended } = startCommand('backup', ['-'], fixture.environment)
    if (backup.stdout === null) throw new Error('The command has no standard output')
    await pipeline(backup.stdout, createWriteStream(file))
    expect(await ended).toMatchObject({ code: 0, complained: expect.stringContaining('into the standard output.') })
    const { trailer } = await readArchive(file, {}, never)
    expect(trailer.tables.users?.rows).toBe(2)
  })

  it('holds the owner’s secrets only sealed, and not their key', async () => {
    const box = createSecretBox({ dataDir: fixture.dataDir, settingsKey: undefined })
    const sealed = await box.seal('smtp://clerk:opensesame-4711@mail.test', 'mail.smtpUrl')
    await fixture.run(`insert into shop_settings (name, secrets) values ('mail', '{"smtpUrl": "${sealed}"}')`)
    const file = join(folder, 'sealed.tar.gz')
    await createBackup(fixture, file, never)
    const bytes = gunzipSync(readFileSync(file)).toString('latin1')
    expect(bytes).toContain(sealed)
    expect(bytes).not.toContain('opensesame')
    expect(bytes).not.toContain(readFileSync(join(fixture.dataDir, settingsKeyFile), 'utf8').trim())
    expect(bytes).not.toContain(settingsKeyFile)
    await fixture.run(`delete from shop_settings where name = 'mail'`)
    await rm(join(fixture.dataDir, settingsKeyFile))
  })

  it('is not there after a backup that was stopped, and nothing else of it', async () => {
    const place = join(folder, 'stopped')
    mkdirSync(place)
    const stop = new AbortController()
    // A table is locked, so that it cannot end by itself.
    await withClient(fixture.connection, async (client) => {
      await client.query('begin; lock table users in access exclusive mode')
      const making = createBackup(fixture, join(place, 'shop.tar.gz'), stop.signal)
      making.catch(() => {})
      await expect
        .poll(async () => {
          // Within a transaction the statistics are a snapshot until it is cleared.
          await client.query('select pg_stat_clear_snapshot()')
          const waiting = `select from pg_stat_activity where application_name = 'rawaj backup' and wait_event_type = 'Lock'
            and datname = current_database()`
          return (await client.query(waiting)).rowCount
        })
        .toBe(1)
      stop.abort()
      await expect(making).rejects.toThrow()
      await client.query('rollback')
    })
    expect([
      await readdir(place),
      (await readdir(fixture.dataDir)).filter((name) => name.startsWith('media.')),
    ]).toEqual([[], []])
  })

  it('leaves tables that are not the shop’s alone', { tags: ['ci'] }, async () => {
    await fixture.run('create table public.somebody_elses (a int); insert into somebody_elses values (7)')
    const file = join(folder, 'without.tar.gz')
    await createBackup(fixture, file, never)
    await restoreBackup(fixture, file, { without: omittedTables, jobs: [], confirm: async () => {} }, never)
    expect((await fixture.rows()).somebody_elses).toEqual(['{"a": 7}'])
    await fixture.run('drop table public.somebody_elses')
  })

  it('has the pictures of its moment, though the shop removes them meanwhile', async () => {
    await writeMedia(fixture.dataDir, {
      'customers/one.webp': Buffer.from('face'),
      'products/a.webp': Buffer.from('a'),
    })
    const { files, release } = await pinMedia(fixture.dataDir)
    await rm(join(fixture.dataDir, 'media/customers/one.webp'))
    const pinned = files.find(({ path }) => path === 'customers/one.webp')
    expect(readFileSync(pinned?.place ?? '', 'utf8')).toBe('face')
    await release()
    expect(await readdir(fixture.dataDir)).toEqual(['media'])
  })

  it('the file lists the pictures that the shop shows and has lost', async () => {
    const { said } = await runCommandLine('backup', [join(folder, 'lost.tar.gz')], fixture.environment)
    expect(said).toContain('not in it, because it is not in the shop any more: media/customers/one.webp')
  })

  it.each([
    [
      'a folder that is not there',
      () => join(folder, 'nowhere', 'shop.tar.gz'),
      /^There is no folder for .*nowhere.*\.$/,
    ],
    ['a folder', () => folder, /is a folder; name a file\.$/],
    ['no name', () => '--help', /^Call it so: npm run backup -- FILE \[--yes\]$/],
  ])('cannot be %s', async (_, file, message) => {
    const { code, complained } = await runCommandLine('backup', [file()], fixture.environment)
    expect([code, complained]).toEqual([1, expect.stringMatching(message)])
  })

  it('cannot be of no shop', async () => {
    const nothing = join(folder, 'nothing')
    const embedded = await runCommandLine('backup', [join(folder, 'none.tar.gz')], { DATA_DIR: nothing })
    expect(embedded).toMatchObject({
      code: 1,
      complained: `There is no shop in ${nothing}; check the setting DATA_DIR.`,
    })
    expect(existsSync(nothing)).toBe(false)
    const empty = await openShopFixture({ empty: true })
    expect(await runCommandLine('backup', [join(folder, 'none.tar.gz')], empty.environment)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/ holds no shop\.$/),
    })
    await empty.close()
  })

  // A disk of its own, as large as a stamp; not every machine lets a user have one.
  const ownDisk = ['--user', '--map-root-user', '--mount', '--', 'sh', '-c']
  const mayMount =
    spawnSync('unshare', [...ownDisk, 'mount -t tmpfs -o size=64k tmpfs /mnt'], { stdio: 'ignore' }).status === 0
  it.runIf(mayMount)('says that the disk is full, and leaves nothing on it', async () => {
    await fixture.run(`insert into pages (key, title_ar, body_ar)
      select 'p' || n, 'x', (select to_jsonb(string_agg(md5(n || ' ' || m), '')) from generate_series(1, 400) m) from generate_series(1, 50) n`)
    const program = fileURLToPath(new URL('./backupCommand.ts', import.meta.url))
    const script = `mount -t tmpfs -o size=64k tmpfs /mnt && "${process.execPath}" "${program}" /mnt/shop.tar.gz; echo "status $?"; ls -A /mnt`
    const { stdout, stderr } = spawnSync('unshare', [...ownDisk, script], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NODE_ENV: 'test', ...fixture.environment },
    })
    expect([stderr.trim(), stdout.trim()]).toEqual(['The disk is full; nothing was changed.', 'status 1'])
  })
})
