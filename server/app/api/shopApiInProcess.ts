import { type CallInput, type CallName, type CallReply, calls } from '@rawaj/contract/api/calls.ts'
import { type CallOptions, type ShopApi, ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { type CallContext, type Caller, withReadPool } from '../../kernel/index.ts'
import type { CacheVersion, DependsOn } from '../../platform/cache/CacheVersion.ts'
import { createVersionedCache, type VersionedCache } from '../../platform/cache/createVersionedCache.ts'
import { ReadCancelledError } from '../../platform/database/readPool.ts'
import { toAppError } from '../../platform/http/errorReply.ts'
import type { AppShop } from '../createShop.ts'
import { assertAccess } from './assertAccess.ts'
import { cachePolicyFor, handle } from './handlers.ts'
import { validateInput } from './validateInput.ts'

interface SharedReply {
  reply: unknown
  dependsOn: DependsOn
}

/** Replies that every page asks for, read once until what they show changes. */
export type SharedReplies = VersionedCache<SharedReply>

export function createSharedReplies(version: CacheVersion): SharedReplies {
  return createVersionedCache<SharedReply>(version, {
    maxSize: 2 * 1024 * 1024,
    sizeOf: ({ reply }) => JSON.stringify(reply).length,
  })
}

interface InProcessOptions {
  shop: AppShop
  language: Language
  /** For visitors: replies of calls without input are taken from here, and must not be changed. */
  sharedReplies?: SharedReplies
  /** Absent: a visitor. */
  caller?: Caller | null
  /** Called with the dependencies of each reply, so that a page can be cached while they hold. */
  onDependency?: (dependsOn: DependsOn) => void
  /** Called for server errors: a page rendered without the reply must not be cached. */
  onFailure?: () => void
  /** Aborted when the page's last visitor disconnects: its reads stop. */
  signal?: AbortSignal
}

/** The shop's API without HTTP, for server-side rendering: same checks, same handlers, no sealing. */
export function createInProcessShopApi({
  shop,
  language,
  sharedReplies,
  caller = null,
  onDependency,
  onFailure,
  signal: pageSignal,
}: InProcessOptions): ShopApi {
  const readingShop = withReadPool(shop)
  async function read<Name extends CallName>(name: Name, input: CallInput<Name>, options: CallOptions = {}) {
    const policy = cachePolicyFor(name)
    const context: CallContext<AppShop> = {
      shop: policy ? readingShop : shop,
      call: name,
      requestId: 'page',
      signal: options.signal,
      language,
      caller,
      token: null,
      idempotencyKey: options.idempotencyKey ?? null,
      headers: {},
      address: 'page',
      device: null,
      setDevice: () => undefined,
    }
    const asked = validateInput(name, input)
    const checked = policy?.normalise?.(asked, caller) ?? asked
    const reply = await handle(name, context, checked)
    return { reply, dependsOn: policy?.dependsOn(reply, checked) ?? ('all items' as const) }
  }

  async function readShared<Name extends CallName>(
    replies: SharedReplies,
    name: Name,
    input: CallInput<Name>,
    signal: AbortSignal | undefined,
  ) {
    const key = `${name} ${language}`
    const load = async (signal: AbortSignal) => {
      const value = await read(name, input, { signal })
      return { value, dependsOn: value.dependsOn }
    }
    const { reply, dependsOn } = replies.get(key) ?? (await replies.getOrLoad(key, load, signal))
    return { reply: reply as CallReply<Name>, dependsOn }
  }

  const callOf =
    <Name extends CallName>(name: Name) =>
    async (input: CallInput<Name>, options?: CallOptions): Promise<CallReply<Name>> => {
      try {
        assertAccess(calls[name], caller)
        const isShared = caller === null && cachePolicyFor(name) !== undefined && Object.keys(input).length === 0
        const signal = anyOf(pageSignal, options?.signal)
        const reading =
          sharedReplies && isShared
            ? readShared(sharedReplies, name, input, signal)
            : read(name, input, { ...options, ...(signal && { signal }) })
        const { reply, dependsOn } = await untilAborted(reading, options?.signal)
        onDependency?.(dependsOn)
        return reply
      } catch (error) {
        const { status, code, message, details, fieldErrors } = toAppError(error, shop.log)
        // What a page shows in place of the reply is made of something, too.
        onDependency?.([])
        if (status >= 500) onFailure?.()
        throw new ShopApiError({ status, code, message, ...fieldErrors, data: details.data })
      }
    }
  const names = Object.keys(calls) as CallName[]
  return Object.fromEntries(names.map((name) => [name, callOf(name)])) as unknown as ShopApi
}

function anyOf(one: AbortSignal | undefined, other: AbortSignal | undefined): AbortSignal | undefined {
  return one && other ? AbortSignal.any([one, other]) : (one ?? other)
}

/** Rejects when a caller gives up, at once: a read that it shares with others continues. */
function untilAborted<Result>(reading: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return reading
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const leave = () => reject(new ReadCancelledError())
  signal.addEventListener('abort', leave, { once: true })
  void reading.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  return promise
}
