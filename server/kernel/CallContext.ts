import type { IncomingMessage } from 'node:http'
import type { CallName, CallReply, ValidatedInput } from '@rawaj/contract/api/calls.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Lane } from '../platform/admission/createAdmission.ts'
import type { DependsOn } from '../platform/cache/CacheVersion.ts'
import type { Caller } from './Caller.ts'
import type { Shop } from './Shop.ts'

/** Context of a handler beside its input. */
export interface CallContext<Context extends Shop = Shop> {
  shop: Context
  call: CallName
  /** Identifies this request, in the audit log too. */
  requestId: string
  language: Language
  /** The caller; never null on a customer's call, see `customerOf`. */
  caller: Caller | null
  /** The token as sent, for signing out. */
  token: string | null
  idempotencyKey: string | null
  /** Names in lower case; for signatures of providers. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** The caller's network, for rate limits; see platform/http/networkOf.ts. */
  address: string
  /** Aborted when the client disconnects: reads may stop, writes are finished all the same. */
  signal?: AbortSignal | undefined
  /** The browser's device cookie, if sent; see features/accounts/knownDevices.ts. */
  device: string | null
  setDevice(device: string): void
}

export type Handler<Name extends CallName, Context extends Shop = Shop> = (
  context: CallContext<Context>,
  input: ValidatedInput<Name>,
) => Promise<CallReply<Name>>
/** Of all calls. A feature has some of them: `satisfies Partial<Handlers>`. */
export type Handlers<Context extends Shop = Shop> = { [Name in CallName]: Handler<Name, Context> }

/** For calls whose reply is the same for every caller with the same prices: what it depends on, so that it can be cached. */
export interface CachePolicy<Name extends CallName, Context extends Shop = Shop> {
  dependsOn(reply: CallReply<Name>, input: ValidatedInput<Name>): DependsOn
  /** Maps all inputs that ask for the same to one. */
  normalise?: (input: ValidatedInput<Name>, caller: Caller | null) => ValidatedInput<Name>
  /** Admission lane of the work; absent: an ordinary read. */
  lane?: (input: ValidatedInput<Name>) => Lane
  /** Whether the reply contains prices of the caller's customer type. */
  variesByPrice: boolean
  /** @returns a listener for every response with this reply, if there is something to do */
  onSent?: (shop: Context, input: ValidatedInput<Name>) => ((request: IncomingMessage) => void) | undefined
}
