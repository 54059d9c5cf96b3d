import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * How a call that changes something is kept from doing it twice, when it is sent again, twice at once, or from two tabs
 * (docs/api.md, Sent twice):
 * - `once`: by its `Idempotency-Key`. The same content from the same caller within a minute is the same request; under another
 *   key it is refused with `already_done`, for it may be meant.
 * - `case`: by its `Idempotency-Key`. It opens something that people work on, so that the same content from the same caller
 *   within ten minutes is the same request, whatever its key.
 * - `message`: by its `Idempotency-Key`; without one, the same content from the same caller within a minute is the same message.
 * - `keyed`: by its `Idempotency-Key` alone: what it makes costs nothing and is seen in its list, and may be meant twice.
 * - `guarded`: by its `Idempotency-Key`; without one, a version, a state or a unique name that it carries refuses the second.
 * - `ownKey`: by a key that its feature keeps with what it writes.
 * - `state`: by a version, a state or a unique name alone: no key is kept of what may hold a secret or is settled elsewhere.
 * - `repeatable`: sent twice it leaves what sent once leaves, or nothing of value.
 */
export type Repeat = 'once' | 'case' | 'message' | 'keyed' | 'guarded' | 'ownKey' | 'state' | 'repeatable'

/** Whether the shop looks at the `Idempotency-Key` of a call, so that clients send one. */
export const takesKey = ({ repeat }: { repeat?: Repeat }): boolean =>
  repeat !== undefined && repeat !== 'state' && repeat !== 'repeatable'

/** What goes in and what comes out on success, beside `success` and `message`. */
export interface CallSchemas {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
}

/** What calls of the shop and of the back office have in common. */
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

/** What a caller hands over: only the parts that the call has. An unused query may be left out. */
export type InputOf<Schemas> = {
  [Key in 'params' | 'body' as Part<Schemas, Key> extends never ? never : Key]: z.input<Part<Schemas, Key>>
} & { [Key in 'query' as Part<Schemas, Key> extends never ? never : Key]?: z.input<Part<Schemas, Key>> }

/** What a handler receives: the same parts, checked and normalised. */
export type ValidatedOf<Schemas> = {
  [Key in 'params' | 'query' | 'body' as Part<Schemas, Key> extends never ? never : Key]: z.output<Part<Schemas, Key>>
}

/** The payload of a successful reply. */
export type ReplyOf<Schemas extends { reply: z.ZodType }> = z.output<Schemas['reply']>
