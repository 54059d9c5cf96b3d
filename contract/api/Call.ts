import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * How a call that changes something avoids doing it twice, when it is repeated, concurrent, or sent from two tabs (docs/api.md,
 * Sent twice):
 * - `once`: by its `Idempotency-Key`. The same content from the same caller within a minute is the same request; under another
 * key it is rejected with `already_done`, because it may be intended.
 * - `case`: by its `Idempotency-Key`. It opens something that people work on, so that the same content from the same caller
 * within ten minutes is the same request, whatever its key.
 * - `message`: by its `Idempotency-Key`; without one, the same content from the same caller within a minute is the same message.
 * - `keyed`: by its `Idempotency-Key` alone: what it creates costs nothing and is visible in its list, and may be intended twice.
 * - `guarded`: by its `Idempotency-Key`; without one, a version, a state or a unique name in it rejects the second.
 * - `ownKey`: by a key that its feature stores with what it writes.
 * - `state`: by a version, a state or a unique name alone: no key is stored for calls that may contain a secret or are settled
 * elsewhere.
 * - `repeatable`: repeating it has the same effect as sending it once, or none of value.
 */
export type Repeat = 'once' | 'case' | 'message' | 'keyed' | 'guarded' | 'ownKey' | 'state' | 'repeatable'

/** Whether the shop looks at the `Idempotency-Key` of a call, so that clients send one. */
export const takesKey = ({ repeat }: { repeat?: Repeat }): boolean =>
  repeat !== undefined && repeat !== 'state' && repeat !== 'repeatable'

/** Input, and output on success, beside `success` and `message`. */
export interface CallSchemas {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
}

/** Common parts of calls of the shop and of the back office. */
export type Call = CallSchemas & {
  /** Below the address of all of them (addresses.ts); `{name}` marks a path parameter. */
  path: string
  summary: string
  /** Beyond those that follow from the schemas and from who may call. */
  errors?: readonly ErrorCode[]
} & ({ method: 'GET'; repeat?: never } | { method: 'POST' | 'PUT' | 'DELETE'; repeat: Repeat })

/** Names of the calls of a table that change something. */
export type WriteNameIn<Table extends Readonly<Record<keyof Table, { method: string }>>> = {
  [Name in keyof Table]: Table[Name]['method'] extends 'GET' ? never : Name
}[keyof Table]

type Part<Schemas, Key extends 'params' | 'query' | 'body'> =
  Schemas extends Record<Key, z.ZodType> ? Schemas[Key] : never

/** Input of a caller: only the parts that the call has. A query without values may be left out. */
export type InputOf<Schemas> = {
  [Key in 'params' | 'body' as Part<Schemas, Key> extends never ? never : Key]: z.input<Part<Schemas, Key>>
} & { [Key in 'query' as Part<Schemas, Key> extends never ? never : Key]?: z.input<Part<Schemas, Key>> }

/** Input of a handler: the same parts, validated and normalised. */
export type ValidatedOf<Schemas> = {
  [Key in 'params' | 'query' | 'body' as Part<Schemas, Key> extends never ? never : Key]: z.output<Part<Schemas, Key>>
}

/** The payload of a successful reply. */
export type ReplyOf<Schemas extends { reply: z.ZodType }> = z.output<Schemas['reply']>
