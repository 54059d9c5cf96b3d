import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { touchShopState } from '../../kernel/index.ts'
import type { AppShop } from '../createShop.ts'

/** More than a file system stores inline, beside its blocks. */
const probe = Buffer.alloc(64 * 1024, 'x')
const freshMs = 1_000

/**
 * Checks whether the shop can write, by writing to the database and to the folder of its pictures and emails. Concurrent callers
 * share one check, which runs at most once a second.
 * @throws whatever prevents a write
 */
export function createReadiness({ db, settings }: Pick<AppShop, 'db' | 'settings'>): () => Promise<void> {
  let latest: { check: Promise<void>; endedAt?: number } | undefined

  const writeEverywhere = async () => {
    await Promise.all([touchShopState(db), writeProbe(settings.dataDir)])
  }

  return () => {
    if (latest && (latest.endedAt === undefined || performance.now() - latest.endedAt < freshMs)) return latest.check
    const begun: typeof latest = { check: writeEverywhere() }
    const ended = () => {
      begun.endedAt = performance.now()
    }
    begun.check.then(ended, ended)
    latest = begun
    return begun.check
  }
}

async function writeProbe(folder: string): Promise<void> {
  const path = join(folder, `.write-probe-${process.pid}`)
  try {
    const file = await open(path, 'w', 0o600)
    try {
      await file.writeFile(probe)
      await file.sync()
    } finally {
      await file.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}
