import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether a shop of the earlier version is open on this folder: it left its number there, and the time it started. */
export function isOldShopRunning(dataDir: string): boolean {
  let holder: { pid?: unknown; started?: unknown }
  try {
    holder = JSON.parse(readFileSync(join(dataDir, 'shop.lock'), 'utf8'))
  } catch {
    return false
  }
  const pid = Number(holder.pid)
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = startOf(pid)
  return now === '' || String(holder.started ?? '') === '' || holder.started === now
}

/** As that version wrote it down, on Linux: the boot, and the ticks since, at which the process began. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}:${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`
  } catch {
    return ''
  }
}
