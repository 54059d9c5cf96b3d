import type { SQL } from 'drizzle-orm'
import type { Database } from '../database/Database.ts'

/** The queue of a program: `Data` maps the names of jobs to their payloads. */
export interface Jobs<Data> {
  /** Adds a job inside the caller's transaction: it runs if and only if that commits. */
  add<Name extends keyof Data & string>(
    tx: Database,
    name: Name,
    data: Data[Name],
    when?: { notBefore: Date },
  ): Promise<void>
  /** Adds several of one name, in one statement. */
  addAll<Name extends keyof Data & string>(
    tx: Database,
    name: Name,
    all: readonly Data[Name][],
    when?: { notBefore: Date },
  ): Promise<void>
  /** Adds one for every row of a query. */
  addSelected<Name extends keyof Data & string>(tx: Database, name: Name, selection: JobSelection): Promise<void>
  /** Calls back, in this process, when a job has been added, whose transaction may not have committed yet. */
  onAdded(listener: (name: keyof Data & string) => void): void
}

export interface JobSelection {
  /** A query of one column, `data` (jsonb). */
  select: SQL
  /** Its `with` clause, which `select` may refer to. */
  with?: SQL
}

/** Metadata of a job beside the payload. */
export interface JobMetadata {
  /** The same at every attempt. */
  id: string
  addedAt: Date
  /** 0 at the first attempt. */
  attempt: number
  /** Aborted when the shop closes, which waits for seconds: a long job adds its successor and ends. */
  signal: AbortSignal
}

/** Runs a job. Throwing means a retry, except for `UnrecoverableJobError`. */
export type JobHandler<Context, Data> = (context: Context, data: Data, job: JobMetadata) => Promise<void>

/**
 * Runs several jobs of one name at once, for less than each of them costs. Throwing means that each is run by its `JobHandler`,
 * those that were done as well.
 */
export type BatchHandler<Context, Data> = (context: Context, batch: readonly Data[]) => Promise<void>

/** The job can never succeed, or is not needed any more: it is logged and not retried. */
export class UnrecoverableJobError extends Error {
  override readonly name = 'UnrecoverableJobError'
  constructor(message: string, cause: unknown) {
    super(message, { cause })
  }
}
