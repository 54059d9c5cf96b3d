import { z } from 'zod'

/**
 * The format of a backup: a gzipped tar, which any machine can inspect.
 * manifest.json: the contents, always first
 * tables/<table>/000001.copy …: rows as PostgreSQL's COPY writes them (text format), in pieces that fit into memory
 * media/<path>: the uploaded pictures
 * trailer.json: the amount of everything and its hash, always last
 * Tar needs a length before the content, and a table's is unknown: hence the pieces.
 */
export const formatName = 'rawaj-backup'
/** Raised when an older shop could not read a file any more. What only adds fields leaves it. */
export const formatVersion = 1

export const manifestEntry = 'manifest.json'
export const trailerEntry = 'trailer.json'
export const mediaPrefix = 'media/'
/** Bytes of rows in one piece; a single longer row makes a longer one. */
export const pieceBytes = 1024 * 1024

/** The waiting jobs, kept beside the shop's own tables under this name. */
export const jobTable = 'pgboss.job'

export const pieceName = (table: string, number: number) => `tables/${table}/${String(number).padStart(6, '0')}.copy`
const piecePattern = /^tables\/([A-Za-z0-9_.]+)\/(\d{6,})\.copy$/

export function pieceOf(entry: string): { table: string; number: number } | null {
  const [, table, number] = piecePattern.exec(entry) ?? []
  return table === undefined ? null : { table, number: Number(number) }
}

const hash = z.string().regex(/^[0-9a-f]{64}$/)

export const manifestSchema = z.object({
  format: z.literal(formatName),
  version: z.number().int().positive(),
  createdAt: z.iso.datetime(),
  /** The hashes of the migrations that made the tables, the first one first. */
  migrations: z.array(hash).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
  /** Whether the pictures are in it; without them those that are there stay. */
  media: z.boolean(),
})
export type Manifest = z.output<typeof manifestSchema>

export const trailerSchema = z.object({
  /** SHA-256 of manifest.json. */
  manifest: hash,
  tables: z.record(z.string(), z.object({ rows: z.number().int().min(0), sha256: hash })),
  /** The last numbers given, which may be above the highest that is left. */
  sequences: z.array(z.object({ table: z.string(), column: z.string(), last: z.string().regex(/^\d{1,18}$/) })),
  files: z.array(z.object({ path: z.string(), size: z.number().int().min(0), sha256: hash })),
})
export type Trailer = z.output<typeof trailerSchema>
