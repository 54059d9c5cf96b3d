/** Programs that read tables, written in other languages than the shop, as those of an accountant are. */
import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SheetFormat } from '@rawaj/contract/imports/importKinds.ts'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Connection } from '../platform/database/embedded/startEmbedded.ts'

const byteOrderMark = Buffer.from('\ufeff')

/** PostgreSQL and Python know no byte order mark in the middle of a stream. */
const withoutMark = (bytes: Buffer) =>
  bytes.subarray(0, byteOrderMark.length).equals(byteOrderMark) ? bytes.subarray(byteOrderMark.length) : bytes

/**
 * The records of a file as PostgreSQL's COPY reads them, which is written in C and takes no line of other width.
 * @throws what PostgreSQL says of a file that it cannot read
 */
export async function readByPostgres(connection: Connection, bytes: Buffer, width: number): Promise<string[][]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const columns = Array.from({ length: width }, (_, index) => `c${index}`)
    await client.query(
      `create temporary table read (number int generated always as identity, ${columns.map((name) => `${name} text`).join()})`,
    )
    await pipeline(
      Readable.from([withoutMark(bytes)]),
      client.query(copyFrom(`copy read (${columns.join()}) from stdin with (format csv, encoding 'UTF8')`)),
    )
    const { rows } = await client.query<string[]>({
      text: `select ${columns.map((name) => `coalesce(${name}, '')`).join()} from read order by number`,
      rowMode: 'array',
    })
    return rows
  } finally {
    await client.end()
  }
}

const program = `
import csv, io, json, sys
text = io.TextIOWrapper(sys.stdin.buffer, encoding='utf-8', newline='')
json.dump(list(csv.reader(text, strict=True)), sys.stdout)
`

/** The records of a file as Python's csv module reads them; null where there is no Python. */
export function readByPython(bytes: Buffer): string[][] | null {
  const { status, stdout, stderr, error } = spawnSync('python3', ['-c', program], {
    input: withoutMark(bytes),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) return null
  if (status !== 0) throw new Error(`Python could not read the file: ${stderr}`)
  return JSON.parse(stdout) as string[][]
}

/** Separated by commas, in UTF-8, with every number, day and truth that LibreOffice detects. */
const eagerCsv = 'CSV:44,34,76,1,,0,false,true'
const csvOptions = 'csv:Text - txt - csv (StarCalc):44,34,76'

/** A file as LibreOffice opens and saves it; null where it is not installed (Debian: libreoffice-calc-nogui). */
export async function savedByLibreOffice(
  bytes: Buffer,
  { from, to }: { from: SheetFormat; to: SheetFormat },
): Promise<Buffer | null> {
  const folder = await mkdtemp(join(tmpdir(), 'rawaj-office-'))
  try {
    await writeFile(join(folder, `in.${from}`), bytes)
    const filters = from === 'csv' ? [`--infilter=${eagerCsv}`] : []
    const { error, stderr } = spawnSync(
      'soffice',
      [
        '--headless',
        `-env:UserInstallation=file://${folder}/profile`,
        ...filters,
        '--convert-to',
        to === 'csv' ? csvOptions : to,
        '--outdir',
        join(folder, 'out'),
        join(folder, `in.${from}`),
      ],
      { encoding: 'utf8' },
    )
    if (error) return null
    return await readFile(join(folder, 'out', `in.${to}`)).catch((cause: unknown) => {
      throw new Error(`LibreOffice did not save the file: ${stderr}`, { cause })
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
