import { writeArchive } from '../archive/writeArchive.ts'
import { writeFileAtomically } from '../atomicFile.ts'
import { BackupError } from '../BackupError.ts'
import { messageFor } from '../messageFor.ts'
import { describeShop } from '../shopTables.ts'
import { openPglite, type PgliteDatabase } from './findPglite.ts'
import { pgliteSource } from './pgliteSource.ts'

// A program of its own, run by `npm exec`, which brings PGlite: writes a backup of the database in a folder, without the
// pictures. The folder is a copy, because PGlite writes into what it opens.

async function dump(folder: string, file: string, name: string): Promise<void> {
  const database = await open(folder, name)
  try {
    // As a server writes values that is set as any: see openDatabaseAccess.ts.
    await database.exec(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
      set extra_float_digits = 1; set bytea_output = 'hex'; set search_path = public`)
    const shop = await describeShop(pgliteSource(database), `in ${name}`)
    const contents = { createdAt: new Date(), ...shop, files: null }
    await writeFileAtomically(file, (out) => writeArchive(out, contents, new AbortController().signal))
  } finally {
    await database.close().catch(() => {})
  }
}

async function open(folder: string, name: string): Promise<PgliteDatabase> {
  try {
    return await openPglite(folder)
  } catch (error) {
    if (error instanceof BackupError) throw error
    const why = (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 160)
    throw new BackupError(`PGlite cannot open the database in ${name}: ${why}.`)
  }
}

const [folder = '', file = '', name = ''] = process.argv.slice(2)
dump(folder, file, name).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(messageFor(error))
    process.exit(1)
  },
)
