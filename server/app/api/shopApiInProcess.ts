import { type CallInput, type CallName, type CallReply, calls } from '@rawaj/contract/api/calls.ts'
import type { ShopCall } from '@rawaj/contract/api/ShopCall.ts'
import { type CallOptions, type ShopApi, ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { type CallContext, type Caller, withReadPool } from '../../kernel/index.ts'
import type { DependsOn } from '../../platform/cache/CacheVersion.ts'
import { toAppError } from '../../platform/http/errorReply.ts'
import type { AppShop } from '../createShop.ts'
import { assertAccess } from './assertAccess.ts'
import { cachePolicyFor, handle } from './handlers.ts'
import { validateInput } from './validateInput.ts'

interface InProcessOptions {
  shop: AppShop
  language: Language
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
  caller = null,
  onDependency,
  onFailure,
  signal,
}: InProcessOptions): ShopApi {
  const readingShop = withReadPool(shop)
  const callOf =
    <Name extends CallName>(name: Name) =>
    async (input: CallInput<Name>, options?: CallOptions): Promise<CallReply<Name>> => {
      try {
        const route: ShopCall = calls[name]
        assertAccess(route, caller)
        const policy = cachePolicyFor(name)
        const context: CallContext<AppShop> = {
          shop: policy ? readingShop : shop,
          call: name,
          requestId: 'page',
          signal,
          language,
          caller,
          token: null,
          idempotencyKey: options?.idempotencyKey ?? null,
          headers: {},
          address: 'page',
          device: null,
          setDevice: () => undefined,
        }
        const asked = validateInput(name, input)
        const checked = policy?.normalise?.(asked, caller) ?? asked
        const reply = await handle(name, context, checked)
        onDependency?.(policy?.dependsOn(reply, checked) ?? 'all items')
        return reply
      } catch (error) {
        const { status, code, message, details, fieldErrors } = toAppError(error, shop.log)
        if (status >= 500) onFailure?.()
        throw new ShopApiError({ status, code, message, ...fieldErrors, data: details.data })
      }
    }
  const names = Object.keys(calls) as CallName[]
  return Object.fromEntries(names.map((name) => [name, callOf(name)])) as unknown as ShopApi
}
