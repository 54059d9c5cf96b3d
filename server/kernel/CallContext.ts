import type { IncomingMessage } from 'node:http'
import type { CallName, CallReply, ValidatedInput } from '@rawaj/contract/api/calls.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Lane } from '../platform/admission/createAdmission.ts'
import type { DependsOn } from '../platform/cache/CacheVersion.ts'
import type { Caller } from './Caller.ts'
import type { Shop } from './Shop.ts'

/** What a handler knows beside its input. */
export interface CallContext<Context extends Shop = Shop> {
  shop: Context
  call: CallName
  /** Names this one request, in the audit log too. */
  requestId: string
  language: Language
  /** Who calls; on a customer's call never null, see `customerOf`. */
  caller: Caller | null
  /** The token as sent, for signing out. */
  token: string | null
  idempotencyKey: string | null
  /** Lower case; for what a provider signs. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The network it comes from, for limits; see platform/http/networkOf.ts. */
  address: string
  /** Aborted when the client disconnects: reads may stop. Writes are finished all the same. */
  signal?: AbortSignal | undefined
  /** The browser's device cookie, if it brought one; see features/accounts/knownDevices.ts. */
  device: string | null
  /** Sets the device cookie. */
  setDevice(device: string): void
}

export type Handler<Name extends CallName, Context extends Shop = Shop> = (
  context: CallContext<Context>,
  input: ValidatedInput<Name>,
) => Promise<CallReply<Name>>
export type Handlers<Names extends CallName = CallName, Context extends Shop = Shop> = {
  [Name in Names]: Handler<Name, Context>
}

/** For calls whose reply is the same for every caller with the same prices: what it shows, so that it can be kept. */
export interface CachePolicy<Name extends CallName, Context extends Shop = Shop> {
  dependsOn(reply: CallReply<Name>, input: ValidatedInput<Name>): DependsOn
  /** The same input for all who ask the same in other words. */
  normalise?: (input: ValidatedInput<Name>, caller: Caller | null) => ValidatedInput<Name>
  /** What it costs to make; absent: an ordinary read. */
  lane?: (input: ValidatedInput<Name>) => Lane
  /** Whether prices of the caller's type are in it. */
  variesByPrice: boolean
  /** What to do for every answer with it, if anything. */
  onSent?: (shop: Context, input: ValidatedInput<Name>) => ((request: IncomingMessage) => void) | undefined
}
