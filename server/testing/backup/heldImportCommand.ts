import { writeSync } from 'node:fs'
import { importPglite } from '../../app/backup/pglite/importPglite.ts'
import { readSettings } from '../../app/settings.ts'

// A program for tests: an import that stops for good where it begins to write the new database, to be killed there.

function sayAndHold(line: string): void {
  writeSync(1, `${line}\n`)
  if (line.startsWith('Writing the new database')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

await importPglite(readSettings(process.env), async () => {}, sayAndHold, new AbortController().signal)
