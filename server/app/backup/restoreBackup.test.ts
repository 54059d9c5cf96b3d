import { createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../../features/orders/tables.ts'
import { startEmbedded } from '../../platform/database/embedded/startEmbedded.ts'
import { openPools } from '../../platform/database/openPools.ts'
import { openShopFixtures } from '../../testing/backup/openShopFixtures.ts'
import { rowsForEveryTable } from '../../testing/backup/rowsForEveryTable.ts'
import { readMedia, rowsOf, runCommandLine, type ShopFixture, writeMedia } from '../../testing/backup/shopFixture.ts'
import { type ShopRows, withoutSearch } from '../../testing/backup/shopRows.ts'
import { openTestShopOn } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { jobNames } from '../jobs/queues.ts'
import { jobTable } from './archive/format.ts'
import { writeArchive } from './archive/writeArchive.ts'
import { createBackup } from './createBackup.ts'
import { type RestoreOptions, restoreBackup } from './restoreBackup.ts'
import { allMigrations, omittedTables } from './shopTables.ts'

const never = new AbortController().signal
const everything: RestoreOptions = { without: omittedTables, jobs: jobNames, confirm: async () => {} }
const pictures = {
  'customers/one.webp': Buffer.from('one'),
  'categories/two.webp': Buffer.alloc(3_000_000, 'two '),
  'categories/صورة القسم.webp': Buffer.from('ثلاثة'),
  [`${'long-folder-name/'.repeat(12)}four.webp`]: Buffer.from('four'),
  'empty.webp': Buffer.alloc(0),
}

const fixtures = useFixture(openShopFixtures)
let file: string
let first: ShopFixture
let rowsOfFirst: ShopRows
beforeAll(async () => {
  file = join(fixtures.folder, 'shop.tar.gz')
  first = await fixtures.open()
  await first.run(rowsForEveryTable)
  await first.run(`insert into known_devices (token_hash, user_id) values (repeat('c', 64), 1);
    insert into search_synonyms (words) values ('["كوع", "elbow"]');
    insert into search_words (word, stem, surface, in_catalogue, in_name, skeleton, deletions)
      values ('كوع', 'كوع', 'كوع', true, true, 'k', '{}');
    insert into search_documents (product_id, lexemes, sku_key, name_ar_key, name_en_key, created_at, active, in_stock, version)
      values (1, 'elbow', 'sku1', 1, 2, '2026-01-01', true, true, 1)`)
  await writeMedia(first.dataDir, pictures)
  rowsOfFirst = await first.rows()
  await createBackup(first, file, never)
})

/** The first shop after its restore: all sessions are gone. */
const restored = (): ShopRows =>
  withoutSearch({
    ...rowsOfFirst,
    ...Object.fromEntries(omittedTables.map((table) => [table, []])),
    // The products bring their counts with them.
    product_counts: rowsOfFirst.product_counts ?? [],
    family_counts: rowsOfFirst.family_counts ?? [],
  })

describe('A restored shop', () => {
  it('has every row and every picture, and nobody is signed in: from a server to the shop’s own, and back', async () => {
    expect(Object.entries(rowsOfFirst).filter(([, rows]) => rows.length === 0)).toEqual([])
    const embedded = { databaseUrl: undefined, dataDir: join(fixtures.folder, 'embedded') }
    await restoreBackup(embedded, file, everything, never)
    const server = await startEmbedded(embedded.dataDir)
    expect(withoutSearch(await rowsOf(server.connection))).toEqual(restored())
    await server.close()
    expect(await readMedia(embedded.dataDir)).toEqual(await readMedia(first.dataDir))

    const again = join(fixtures.folder, 'again.tar.gz')
    await createBackup(embedded, again, never)
    const other = await fixtures.open({ empty: true })
    await restoreBackup(other, again, everything, never)
    expect(withoutSearch(await other.rows())).toEqual(restored())
    expect(await readMedia(other.dataDir)).toEqual(await readMedia(first.dataDir))
  })

  it('has the tables, keys, indexes and checks of a new one', { tags: ['long'] }, async () => {
    const made = await fixtures.open({ empty: true })
    await restoreBackup(made, file, everything, never)
    const structure = `select coalesce(json_agg(line order by line), '[]')::text as email from (
        select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line from pg_constraint
          where connamespace = 'public'::regnamespace
        union all select indexdef from pg_indexes where schemaname = 'public'
        union all select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, identity_generation)
          from information_schema.columns where table_schema = 'public'
        union all select relname || reloptions::text from pg_class where relnamespace = 'public'::regnamespace) as lines`
    const of = async ({ connection }: ShopFixture) => {
      const pools = openPools(connection)
      const { rows } = await pools.executeSql(structure)
      await pools.close()
      return rows
    }
    expect(await of(made)).toEqual(await of(await fixtures.open()))
  })

  it('never gives a number twice, not even that of a row that was removed', { tags: ['ci'] }, async () => {
    const made = await fixtures.open({ empty: true })
    await restoreBackup(made, file, everything, never)
    const added = `insert into users (name, email) values ('new', 'new@example.test') returning id`
    const pools = openPools(made.connection)
    // 1 and 2 are there, 3 was removed.
    expect((await pools.executeSql(added)).rows).toEqual([{ id: 4 }])
    await pools.close()
  })

  it('has the log of emails without those that hold a code or a link', { tags: ['ci'] }, async () => {
    const old = await fixtures.open()
    await old.run(rowsForEveryTable)
    await old.run(`insert into emails (message_id, kind, language, job, status, html, created_at)
      select gen_random_uuid(), kind, 'ar', '{}', 'kept', 'kept', now()
        from unnest(array['code', 'resetLink', 'staffInvitation', 'welcome']) kind`)
    const oldFile = join(fixtures.folder, 'kept.tar.gz')
    await createBackup(old, oldFile, never)
    const target = await fixtures.open({ empty: true })
    await restoreBackup(target, oldFile, everything, never)
    const kept = (await target.rows()).emails?.map((row) => JSON.parse(row)).filter(({ status }) => status === 'kept')
    expect(kept?.map(({ kind }) => kind)).toEqual(['welcome'])
  })

  it('begins empty where the other shop had rows, and loses its pictures', { tags: ['ci'] }, async () => {
    const busy = await fixtures.open()
    await busy.run(rowsForEveryTable)
    await busy.run(`insert into subscribers (email, language) values ('another@example.test', 'en')`)
    await writeMedia(busy.dataDir, {
      'customers/other.webp': Buffer.from('other'),
      'customers/one.webp': Buffer.from('another one of the same name'),
    })
    await restoreBackup(busy, file, everything, never)
    expect(withoutSearch(await busy.rows())).toEqual(restored())
    expect(await readMedia(busy.dataDir)).toEqual(await readMedia(first.dataDir))
    expect(await readdir(busy.dataDir)).toEqual(['media'])
  })

  it('is the one that an open shop sells from at once, and its customers sign in again', async () => {
    const database = await fixtures.open()
    const open = await openTestShopOn(openPools(database.connection))
    const settings = { databaseUrl: database.databaseUrl, dataDir: open.shop.settings.dataDir }
    await open.shop.catalogueVersion.start()
    await open.make.product({ nameEn: 'Of the old shop' })
    const { token } = await open.make.customer()
    const names = async () =>
      (await open.call('GET', '/product?limit=0')).body.datas.data.map((product: { name: string }) => product.name)
    expect(await names()).toHaveLength(1)
    // As often as the shop needs to have its statements prepared on every connection.
    for (let time = 0; time < 8; time += 1)
      expect((await open.call('GET', '/user/profile', { token })).status).toBe(200)
    await restoreBackup(settings, file, everything, never)
    await expect.poll(names).toHaveLength(5)
    // And is searched: what it is found by is in no backup.
    const found = async () => (await open.call('GET', '/product?query=كوع')).body.datas.count
    await expect.poll(found).toBe(5)
    expect((await open.call('GET', '/user/profile', { token })).status).toBe(401)
    expect(await open.shop.db.select().from(orders)).toHaveLength(4)
    await open.close()
  })
})

describe('Waiting jobs', { tags: ['ci'] }, () => {
  const jobsAfter = async (args: string[]) => {
    const target = await fixtures.open({ empty: true })
    expect(await runCommandLine('restore', [file, ...args], target.environment)).toMatchObject({ code: 0 })
    const { [jobTable]: jobs = [], event_handlings: handlings = [] } = await target.rows()
    const openHandlings = handlings.filter((row) => JSON.parse(row).done_at === null)
    return { jobs: jobs.map((row) => JSON.parse(row).name).sort(), openHandlings: openHandlings.length }
  }

  it('waiting jobs that reach people are left in the file, reserved goods are not', async () => {
    expect(await jobsAfter([])).toEqual({ jobs: ['releaseReservation'], openHandlings: 0 })
  })

  it('are all put back with --with-jobs', async () => {
    expect(await jobsAfter(['--with-jobs'])).toEqual({
      jobs: ['email', 'email', 'refundPayment', 'releaseReservation'],
      openHandlings: 2,
    })
  })

  it('no email of the log waits for a job that is left in the file', { tags: ['long'] }, async () => {
    const statuses = async (jobs: RestoreOptions['jobs']) => {
      const target = await fixtures.open({ empty: true })
      await restoreBackup(target, file, { ...everything, jobs }, never)
      return (await target.rows()).emails?.map((row) => JSON.parse(row).status).sort()
    }
    expect(await statuses(['email'])).toEqual(['sent', 'waiting'])
    expect(await statuses([])).toEqual(['failed', 'sent'])
  })

  it('a campaign that was being sent is started by the owner alone, who looks first', async () => {
    const old = await fixtures.open()
    await old.run(rowsForEveryTable)
    await old.run(`update letters set status = 'sent'; update letter_recipients set state = 'sent';
      insert into letters (subject_en, audience, status, send_at, started_at) values
        ('planned', '{}', 'scheduled', now(), null), ('begun', '{}', 'sending', null, now())`)
    const oldFile = join(fixtures.folder, 'letters.tar.gz')
    await createBackup(old, oldFile, never)
    const statuses = async (jobs: RestoreOptions['jobs']) => {
      const target = await fixtures.open({ empty: true })
      await restoreBackup(target, oldFile, { ...everything, jobs }, never)
      return (await target.rows()).letters?.map((row) => JSON.parse(row).status).toSorted()
    }
    expect((await statuses([]))?.filter((status) => status !== 'sent')).toEqual(['draft', 'stopped'])
    expect((await statuses(['sendLetter']))?.filter((status) => status !== 'sent')).toEqual(['scheduled', 'sending'])
  })

  it('waiting jobs of a version with other queue names continue under the names of this one', {
    tags: ['long'],
  }, async () => {
    const old = await fixtures.open()
    await old.run(rowsForEveryTable)
    await old.run(`insert into pgboss.queue select (jsonb_populate_record(queue, '{"name":"letter"}')).* from pgboss.queue
      where name = 'email'; update pgboss.job set name = 'letter' where name = 'email'`)
    const oldFile = join(fixtures.folder, 'emails.tar.gz')
    await createBackup(old, oldFile, never)
    const target = await fixtures.open()
    await restoreBackup(target, oldFile, { ...everything, jobs: ['email'] }, never)
    expect((await target.rows())[jobTable]?.map((row) => JSON.parse(row).name)).toEqual(['email', 'email'])
  })

  it('waiting jobs of an old backup get a new time, or the queue would throw them away unseen', {
    tags: ['long'],
  }, async () => {
    const old = await fixtures.open()
    await old.run(rowsForEveryTable)
    await old.run(`update pgboss.job set start_after = start_after - interval '1 year',
      created_on = created_on - interval '1 year', keep_until = keep_until - interval '1 year'`)
    const oldFile = join(fixtures.folder, 'old.tar.gz')
    await createBackup(old, oldFile, never)
    const target = await fixtures.open()
    await restoreBackup(target, oldFile, everything, never)
    const kept = (await target.rows())[jobTable]?.map((row) => JSON.parse(row).keep_until) ?? []
    expect(kept).toHaveLength(4)
    expect(kept.every((until) => new Date(until).getTime() > Date.now())).toBe(true)
  })
})

describe('A restore into a shop with data', () => {
  it('needs a flag where nobody can be asked, and changes nothing before', async () => {
    const target = await fixtures.open()
    await target.run(rowsForEveryTable)
    await writeMedia(target.dataDir, { 'customers/other.webp': Buffer.from('other') })
    const before = await target.rows()
    const { code, complained } = await runCommandLine('restore', [file], target.environment)
    expect([code, complained]).toEqual([
      1,
      expect.stringMatching(
        /^The shop at .* has 5 products, 4 orders and 2 users, .*--yes if so; nothing was changed\.$/,
      ),
    ])
    expect([await target.rows(), Object.keys(await readMedia(target.dataDir))]).toEqual([
      before,
      ['customers/other.webp'],
    ])
    const confirmed = await runCommandLine('restore', [file, '--yes'], target.environment)
    expect(confirmed).toMatchObject({ code: 0, said: expect.stringContaining('5 products, 4 orders, 5 pictures.') })
  })
})

describe('A file that is not whole is refused, and changes nothing', () => {
  let target: ShopFixture
  let before: ShopRows
  beforeAll(async () => {
    target = await fixtures.open()
    await target.run(rowsForEveryTable)
    await writeMedia(target.dataDir, { 'customers/other.webp': Buffer.from('other') })
    before = await target.rows()
  })
  const spoiled = async (bytes: Buffer) => {
    const path = join(fixtures.folder, 'spoiled.tar.gz')
    writeFileSync(path, bytes)
    await expect(restoreBackup(target, path, everything, never)).rejects.toThrow(
      /(spoiled\.tar\.gz (is damaged \(.+\)|is no backup of a shop); nothing was changed|made by a newer version .+)\.$/,
    )
    expect(await target.rows()).toEqual(before)
    expect(Object.keys(await readMedia(target.dataDir))).toEqual(['customers/other.webp'])
  }

  it('when its end is missing, however much of it', async () => {
    const whole = readFileSync(file)
    for (const part of [0, 1, 100, whole.length / 3, whole.length / 2, whole.length - 8, whole.length - 1])
      await spoiled(whole.subarray(0, Math.floor(part)))
  })

  it('when a bit of it flipped', { tags: ['ci'] }, async () => {
    const whole = readFileSync(file)
    const content = gunzipSync(whole)
    // The header of gzip, and the bits that fill up the last byte of a block, say nothing of the shop.
    const saysTheSame = (bytes: Buffer) => {
      try {
        return gunzipSync(bytes).equals(content)
      } catch {
        return false
      }
    }
    let flips = 0
    for (let place = 10; place < whole.length; place += Math.ceil(whole.length / 25)) {
      const flipped = Buffer.from(whole)
      flipped[place] = (flipped[place] ?? 0) ^ (1 << (place % 8))
      if (saysTheSame(flipped)) continue
      await spoiled(flipped)
      flips += 1
    }
    expect(flips).toBeGreaterThan(20)
  })

  it('when it is something else', async () => {
    await spoiled(Buffer.from('<html>'))
    const code = await runCommandLine('restore', [join(fixtures.folder, 'nowhere.tar.gz')], target.environment)
    expect(code).toMatchObject({ code: 1, complained: `There is no file ${join(fixtures.folder, 'nowhere.tar.gz')}.` })
    expect(await runCommandLine('restore', [fixtures.folder], target.environment)).toMatchObject({
      complained: `${fixtures.folder} is a folder; name the file of a backup.`,
    })
  })

  it('a missing database is refused, and nothing changes', async () => {
    const environment = { ...target.environment, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/shop' }
    expect(await runCommandLine('restore', [file], environment)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(
        /^The database at 127\.0\.0\.1:9 \(setting DATABASE_URL\) cannot be reached: .*\.$/,
      ),
    })
  })
})

it('A file whose manifest names columns that no shop has is refused in one sentence', { tags: ['ci'] }, async () => {
  const target = await fixtures.open({ empty: true })
  for (const columns of [['id', 'surprise'], ['id', 'id'], ['id") from stdin; select ("id']]) {
    const path = join(fixtures.folder, 'columns.tar.gz')
    const migrations = allMigrations().map(({ hash }) => hash)
    const tables = [{ name: 'brands', columns, rows: async function* () {} }]
    const contents = { createdAt: new Date(), migrations, tables, files: null, sequences: async () => [] }
    await writeArchive(createWriteStream(path), contents, never)
    const { code, complained } = await runCommandLine('restore', [path], target.environment)
    expect([code, complained]).toEqual([1, expect.stringMatching(/^The backup [^\n]* column of brands [^\n]*\.$/)])
  }
})
