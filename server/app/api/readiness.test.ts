import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/openTestShop.ts'

let testShop: TestShop
afterEach(async () => {
  await testShop.close()
})

const ready = async () => (await testShop.app.inject('/readyz')).statusCode
const shopState = async () => {
  const { rows } = await testShop.database.executeSql('select xmin::text as version, s.* from shop_state s')
  return rows[0] as { version: string; seed: unknown }
}
/** Past the second in which an answer is given again. */
const freshly = () => expect.poll(ready, { timeout: 10_000, interval: 200 })

describe('Readiness', () => {
  it('writes to the database, once for all who ask at once, and leaves everything as it was', async () => {
    testShop = await openTestShop()
    const before = await shopState()
    const sent = testShop.database.statements()
    expect(await Promise.all(Array.from({ length: 50 }, ready))).toEqual(Array(50).fill(200))
    expect(testShop.database.statements() - sent).toBe(1)
    const after = await shopState()
    expect(after.version).not.toBe(before.version)
    expect({ ...after, version: '' }).toEqual({ ...before, version: '' })
    expect(await readdir(testShop.shop.settings.dataDir)).toEqual([])
  })

  it('is gone while the database takes no writes, though it answers', async () => {
    testShop = await openTestShop()
    await testShop.shop.db.execute(sql`
      create function only_read() returns trigger language plpgsql as
      $$ begin raise exception 'cannot execute UPDATE in a read-only transaction' using errcode = '25006'; end $$`)
    await testShop.shop.db.execute(
      sql`create trigger only_read before update on shop_state for each row execute function only_read()`,
    )
    expect((await testShop.call('GET', '/brand')).status).toBe(200)
    expect(await ready()).toBe(503)
    await testShop.shop.db.execute(sql`drop trigger only_read on shop_state`)
    await freshly().toBe(200)
    expect(testShop.loggedErrors.splice(0).join()).toContain('not ready')
  })

  it('is gone while the folder of pictures and emails cannot be written to', async () => {
    testShop = await openTestShop()
    await rm(testShop.shop.settings.dataDir, { recursive: true })
    expect(await ready()).toBe(503)
    await mkdir(testShop.shop.settings.dataDir)
    await freshly().toBe(200)
    expect(testShop.loggedErrors.splice(0).join()).toContain('ENOENT')
  })

  it.runIf(process.platform === 'linux')('says in the log that the disk is full when it is', async () => {
    testShop = await openTestShop()
    const probe = join(testShop.shop.settings.dataDir, `.write-probe-${process.pid}`)
    // A device that refuses every byte with ENOSPC, as a full disk does.
    await symlink('/dev/full', probe)
    expect(await ready()).toBe(503)
    await rm(probe, { force: true })
    await freshly().toBe(200)
    const notFull = (line: string) => !line.includes('not ready: the disk is full')
    expect(testShop.loggedErrors.length).toBeGreaterThan(0)
    expect(testShop.loggedErrors.splice(0).filter(notFull)).toEqual([])
  })
})

describe('A full disk', () => {
  const contact = () =>
    testShop.call('POST', '/auth/contact_us', { body: { name: 'A', email: 'a@example.test', message: 'Hello' } })

  it('a full disk of the database is reported as what it is: 503, later, and in the log', async () => {
    testShop = await openTestShop()
    await testShop.shop.db.execute(sql`
      create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = 'disk_full'; end $$`)
    await testShop.shop.db.execute(
      sql`create trigger no_room before insert on support_requests for each row execute function no_room()`,
    )
    const { status, body, headers } = await contact()
    expect([status, body.message]).toEqual([503, 'The shop is temporarily unavailable. Please try again'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(testShop.loggedErrors.splice(0).join()).toContain('the disk is full')
    await testShop.shop.db.execute(sql`drop trigger no_room on support_requests`)
    expect((await contact()).status).toBe(200)
  })

  it('a full disk of saved emails makes no code: 503, and nothing that seems to be under way', async () => {
    testShop = await openTestShop()
    testShop.shop.emailTransport.send = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    const request = () => testShop.call('POST', '/user/register_by_number', { body: { email: 'a@example.test' } })
    const { status, headers } = await request()
    expect([status, Number(headers['retry-after']) > 0]).toEqual([503, true])
    expect(testShop.loggedErrors.splice(0).join()).toContain('the disk is full')
  })

  const disk = forSmallDisk()

  it('a full disk of pictures is reported as what it is, and an upload after it fits again', async () => {
    testShop = await openTestShop({ DATA_DIR: disk.folder() })
    const { id, token } = await testShop.make.customer()
    const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer()
    const upload = async () => {
      const form = new FormData()
      form.append('image', new File([Uint8Array.from(image)], 'me.png', { type: 'image/png' }))
      const request = new Request('http://shop.test', { method: 'PUT', body: form })
      return testShop.app.inject({
        method: 'PUT',
        url: `/api/v1/user/${id}`,
        headers: { 'x-access-token': token, 'content-type': request.headers.get('content-type') ?? '' },
        payload: Buffer.from(await request.arrayBuffer()),
      })
    }
    await disk.fill()
    expect((await upload()).statusCode).toBe(503)
    expect(await ready()).toBe(503)
    expect(testShop.loggedErrors.splice(0).filter((line) => line.includes('the disk is full'))).toHaveLength(2)
    await disk.empty()
    expect((await upload()).statusCode).toBe(200)
    await freshly().toBe(200)
    // Until its second was over, /readyz said it again.
    expect(testShop.loggedErrors.splice(0).filter((line) => !line.includes('the disk is full'))).toEqual([])
  })
})

/**
 * A small disk of its own (two megabytes) if this user may mount one; elsewhere a folder that fails like a full disk on any
 * write.
 */
function forSmallDisk() {
  let folder = ''
  let mounted = false
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rawaj-disk-'))
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' })
      mounted = true
    } catch {
      mounted = false
    }
  })
  afterAll(async () => {
    if (mounted) execFileSync('umount', ['-l', folder])
    await rm(folder, { recursive: true, force: true })
  })
  const filler = () => join(folder, 'filler')
  const pretend = (get: () => string) =>
    Object.defineProperty(testShop.shop.settings, 'dataDir', { get, configurable: true })
  return {
    folder: () => folder,
    async fill() {
      if (mounted) await expect(writeFile(filler(), Buffer.alloc(4 * 1024 * 1024))).rejects.toThrow('ENOSPC')
      else
        pretend(() => {
          throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
        })
    },
    async empty() {
      if (mounted) await rm(filler(), { force: true })
      else pretend(() => folder)
    },
  }
}
