import { spawnSync } from 'node:child_process'
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { undoAtEnd, unmount } from './cleanUp.ts'
import { checkLedger } from './ledger.ts'
import type { DrillShop } from './openDrillShop.ts'
import { statusesShown } from './openLoadClients.ts'
import { type Figure, must, type Report, took } from './report.ts'
import { type SalesLoad, startSales } from './startSales.ts'
import { withSeededShop } from './withSeededShop.ts'

const megabytes = 192
const timeoutMs = 60_000

interface DiskOptions {
  /** Time that the disk stays full once orders are rejected. */
  seconds?: number
  customers?: number
  /** `database`: no disk of its own, the database alone says that there is none left. */
  full?: 'disk' | 'database'
}

/** Fills the disk under a shop that sells, and frees it again. */
export async function disk({ seconds = 10, customers = 4, full = 'disk' }: DiskOptions = {}): Promise<Report> {
  if (full === 'database') return onOwnDisk({ seconds, customers, place: null })
  const mounted = mountSmallDisk()
  if (typeof mounted !== 'string') {
    try {
      return await onOwnDisk({ seconds, customers, place: mounted.folder })
    } finally {
      mounted.unmount()
    }
  }
  const report = await onOwnDisk({ seconds, customers, place: null })
  return { ...report, notRun: [`A disk that is really full was not tried: ${mounted}.`] }
}

interface Place {
  seconds: number
  customers: number
  /** A folder on a disk of its own. */
  place: string | null
}

async function onOwnDisk({ seconds, customers, place }: Place): Promise<Report> {
  const options = {
    products: 50,
    settings: { RATE_LIMIT: 'off', MIN_FREE_SPACE: '10' },
    ...(place !== null && { dataDir: join(place, 'data') }),
  }
  return withSeededShop(options, async (shop, before) => {
    const salesLoad = await startSales(shop, { customers, retryMs: 100 })
    await salesLoad.untilSold(20)
    const disk = place === null ? databaseWithoutRoom(shop) : ballastIn(place)
    const begun = performance.now()
    await disk.fill()
    const firstRejection = await until(async () => {
      await disk.fill()
      return refusedSince(salesLoad, begun)
    })
    const whileFull = await watchReadiness(shop, disk.fill, seconds)
    const freed = performance.now()
    await disk.free()
    const sellsAgain = await until(async () => salesLoad.sales.some(({ at }) => at > freed))
    const readyAgain = await until(shop.isReady)
    await salesLoad.untilSold(20)
    await salesLoad.stop()
    const figures: Figure[] = [
      must('orders refused while there was no room', 'some', {
        met: Number.isFinite(firstRejection),
        measured: String(countOf(salesLoad, { begun, freed }).refused),
      }),
      must('of their answers another than 503', '0', notOnly503(salesLoad, { begun, freed })),
      must('/readyz while there was no room', '503', whileFull),
      must('the log names the disk', 'yes', namesDisk(shop.output())),
      must('sells again by itself', 'yes', yesOrNo(Number.isFinite(sellsAgain))),
      took('  time until the first order', sellsAgain),
      must('ready again by itself', 'yes', yesOrNo(Number.isFinite(readyAgain))),
      ...(await checkLedger(shop, { sales: salesLoad.sales, before })),
    ]
    const where = place === null ? 'a database that says its disk is full' : `a disk of ${megabytes} MB that is full`
    return { title: `disk: ${where} for ${seconds} s, ${customers} customers`, figures }
  })
}

const yesOrNo = (met: boolean) => ({ met, measured: met ? 'yes' : 'no' })
const namesDisk = (log: string) => yesOrNo(/no space left on device|disk is full/i.test(log))

/** Checkouts that were answered, or not, in the meantime. */
function countOf({ attempts }: SalesLoad, { begun, freed }: { begun: number; freed: number }) {
  const checkouts = attempts.filter(({ path, at }) => path.endsWith('/checkout') && at > begun && at < freed)
  const others = checkouts.filter(({ status }) => status !== 200 && status !== 503)
  return {
    refused: checkouts.filter(({ status }) => status === 503).length,
    others: others.map(({ status }) => status),
  }
}

function notOnly503(salesLoad: SalesLoad, when: { begun: number; freed: number }) {
  const { others } = countOf(salesLoad, when)
  return {
    met: others.length === 0,
    measured: others.length === 0 ? '0' : `${others.length} (${[...new Set(others)]})`,
  }
}

const refusedSince = ({ attempts }: SalesLoad, begun: number) =>
  attempts.some(({ path, status, at }) => path.endsWith('/checkout') && status === 503 && at > begun)

/** Keeps the disk full for this time and reads /readyz. The first second is not counted: a reply is cached that long. */
async function watchReadiness(shop: DrillShop, fill: () => Promise<void>, seconds: number) {
  await sleep(1_500)
  const statuses: Record<number, number> = {}
  const end = performance.now() + seconds * 1000
  do {
    await fill()
    const status = await shop.readyStatus()
    statuses[status] = (statuses[status] ?? 0) + 1
    await sleep(200)
  } while (performance.now() < end)
  return only503(statuses)
}

/** Whether 503 was the only answer; a time-out or a 500 is not readiness either, but no honest refusal. */
export function only503(statuses: Readonly<Record<number, number>>): { met: boolean; measured: string } {
  const met = Object.keys(statuses).join() === '503'
  return { met, measured: met ? '503' : statusesShown({ statuses }) }
}

/** Milliseconds until it is so; Infinity: not within a minute. */
async function until(isSo: () => Promise<boolean> | boolean): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < timeoutMs) {
    if (await isSo()) return performance.now() - begun
    await sleep(20)
  }
  return Number.POSITIVE_INFINITY
}

interface Disk {
  /** Takes what room there is; again and again, because the database lets go of some. */
  fill(): Promise<void>
  free(): Promise<void>
}

function ballastIn(folder: string): Disk {
  const path = join(folder, 'ballast')
  return {
    async fill() {
      const file = openSync(path, 'a')
      try {
        for (let bytes = 1024 * 1024; bytes >= 512; ) {
          try {
            if (writeSync(file, Buffer.alloc(bytes)) < bytes) bytes /= 2
          } catch {
            bytes /= 2
          }
        }
        fsyncSync(file)
      } finally {
        closeSync(file)
      }
    },
    async free() {
      rmSync(path)
    },
  }
}

/** PostgreSQL's error when a file cannot grow, for every write of an order and of the shop's own state. */
function databaseWithoutRoom(shop: DrillShop): Disk {
  let isFull = false
  const tables = ['orders', 'shop_state']
  return {
    async fill() {
      if (isFull) return
      isFull = true
      await shop.query(`create function no_room() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = 'disk_full';
        end $$`)
      for (const table of tables)
        await shop.query(
          `create trigger no_room before insert or update on ${table} for each statement execute function no_room()`,
        )
    },
    async free() {
      for (const table of tables) await shop.query(`drop trigger no_room on ${table}`)
    },
  }
}

/** A disk of its own in memory; or the reason why there is none. */
function mountSmallDisk(): { folder: string; unmount: () => void } | string {
  if (process.platform !== 'linux') return 'that needs Linux'
  if (process.getuid?.() !== 0) return 'only root can mount a small one'
  const folder = mkdtempSync(join(tmpdir(), 'rawaj-drill-disk-'))
  const removed = undoAtEnd(() => rmSync(folder, { recursive: true, force: true }))
  const options = ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]
  const { status, stderr } = spawnSync('mount', options, { encoding: 'utf8' })
  if (status !== 0) {
    removed()
    return `mount said "${(stderr ?? 'nothing').trim()}"`
  }
  const unmounted = undoAtEnd(() => unmount(folder))
  return {
    folder,
    unmount() {
      unmounted()
      removed()
    },
  }
}
