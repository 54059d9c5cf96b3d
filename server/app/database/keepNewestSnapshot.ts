import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// Runs after `npm run migration`, which compares the tables with the newest snapshot alone.

const meta = join(import.meta.dirname, 'migrations/meta')
const snapshots = readdirSync(meta).filter((file) => file.endsWith('_snapshot.json'))
for (const file of snapshots.sort().slice(0, -1)) rmSync(join(meta, file))
