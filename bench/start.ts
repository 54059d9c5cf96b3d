import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuMsOf } from './load.ts'
import { type RunningShop, startShop } from './runningShop.ts'
import { median } from './timing.ts'

const products = 1_000
const rounds = 9

interface Starts {
  title: string
  open: () => Promise<RunningShop>
  wallMs: number[]
  cpuMs: number[]
  megabytes: number[]
}

/**
 * How long a shop that has been open before takes from its spawn until it is ready, and how much of a core. With `beside`, the
 * starts of another checkout take turns with this one's; each has data of its own, which the other may not understand.
 */
export async function measureStart({ beside }: { beside?: string | undefined }): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rawaj-starts-'))
  const startsOf = (title: string, checkout?: string): Starts => {
    const place = { dataDir: join(folder, title), ...(checkout !== undefined && { checkout: resolve(checkout) }) }
    const open = () => startShop({ SEED_PRODUCTS: String(products) }, place)
    return { title, open, wallMs: [], cpuMs: [], megabytes: [] }
  }
  const measured = [startsOf('this'), ...(beside === undefined ? [] : [startsOf('beside', beside)])]
  try {
    // The first fills it, the second keeps compiled what a filled shop needs.
    for (const { open } of measured) for (let times = 0; times < 2; times += 1) await (await open()).stop()
    for (let round = 0; round < rounds; round += 1) for (const starts of measured) await measureOne(starts)
    console.log(`\nstart with kept data, median of ${rounds}`)
    for (const { title, wallMs, cpuMs, megabytes } of measured)
      console.log(
        `${title.padEnd(10)} ready after ${median(wallMs).toFixed(0)} ms, ${median(cpuMs).toFixed(0)} ms of a core, ${median(megabytes).toFixed(0)} MB`,
      )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureOne({ open, wallMs, cpuMs, megabytes }: Starts): Promise<void> {
  const begun = performance.now()
  const shop = await open()
  wallMs.push(performance.now() - begun)
  cpuMs.push(await cpuMsOf(shop.pid))
  megabytes.push((await shop.memory()) / 2 ** 20)
  // One that is asked to stop before it is wholly open leaves its database server to the next.
  await sleep(1_000)
  await shop.stop()
}
