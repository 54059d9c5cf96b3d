import type { SQL } from 'drizzle-orm'
import type { Database } from '../database/Database.ts'

/** The queue of a program: `Data` says which jobs there are, and what each needs to know. */
export interface Jobs<Data> {
  /** Adds a job inside the caller's transaction: it is done if and only if that commits. */
  add<Name extends keyof Data & string>(
    tx: Database,
    name: Name,
    data: Data[Name],
    when?: { notBefore: Date },
  ): Promise<void>
  /** The same for several of a kind, in one statement. */
  addAll<Name extends keyof Data & string>(
    tx: Database,
    name: Name,
    all: readonly Data[Name][],
    when?: { notBefore: Date },
  ): Promise<void>
  /** The same for every row of a query. */
  addSelected<Name extends keyof Data & string>(tx: Database, name: Name, selection: JobSelection): Promise<void>
  /** Calls back, in this process, whenever a job has been added whose transaction may still have to commit. */
  onAdded(listener: (name: keyof Data & string) => void): void
}

export interface JobSelection {
  /** A query of one column, `data` (jsonb). */
  select: SQL
  /** What the same statement does first: its `with`, which `select` may refer to. */
  with?: SQL
}

/** What is known of a job besides its data. */
export interface JobMetadata {
  /** The same at every attempt. */
  id: string
  addedAt: Date
  /** 0 at the first attempt. */
  attempt: number
  /** Aborted when the shop closes, which waits for seconds: a long job adds the next and ends. */
  signal: AbortSignal
}

/** Does a job. Whatever it throws means "again later", but for `UnrecoverableJobError`. */
export type JobHandler<Context, Data> = (context: Context, data: Data, job: JobMetadata) => Promise<void>

/** This job will never succeed, or nobody waits for it any more: it is logged and not tried again. */
export class UnrecoverableJobError extends Error {
  override readonly name = 'UnrecoverableJobError'
  constructor(message: string, cause: unknown) {
    super(message, { cause })
  }
}
