import type { CallInput, CallReply } from '@rawaj/contract/calls.ts'
import type { Language } from '@rawaj/contract/languages.ts'
import { type CallName, type Route, routes } from '@rawaj/contract/routes.ts'
import { type CallOptions, type ShopApi, ShopApiError } from '@rawaj/contract/shopApi.ts'
import { type Caller, readerOf } from '../../features/shop/index.ts'
import type { DependsOn } from '../../platform/cache/CacheVersion.ts'
import { toAppError } from '../../platform/http/failureReply.ts'
import type { AppShop } from '../createShop.ts'
import { checkInput } from './checkInput.ts'
import { handle, keptReply } from './handlers.ts'
import { assertAccess } from './refuseStranger.ts'

interface House {
  shop: AppShop
  language: Language
  /** Absent: a visitor. */
  caller?: Caller | null
  /** Hears what each reply shows, so that a page made of them can be kept as long as they hold. */
  seen?: (dependsOn: DependsOn) => void
  /** Hears of failures that are the shop's own: a page that did without the reply must not be kept. */
  failed?: () => void
  /** Given when nobody waits for the page any more. */
  left?: AbortSignal
}

/** The shop's interface without HTTP, for pages rendered on the server: same checks, same handlers, nothing sealed. */
export function shopApiFor({ shop, language, caller = null, seen, failed, left }: House): ShopApi {
  const readingShop = readerOf(shop)
  const callOf =
    <Name extends CallName>(name: Name) =>
    async (input: CallInput<Name>, options?: CallOptions): Promise<CallReply<Name>> => {
      try {
        const { access }: Route = routes[name]
        assertAccess(access, caller)
        const how = keptReply(name)
        const context = {
          shop: how ? readingShop : shop,
          left,
          language,
          caller,
          token: null,
          idempotencyKey: options?.idempotencyKey ?? null,
          headers: {},
          address: 'page',
          device: null,
          setDevice: () => undefined,
        }
        const asked = checkInput(name, input)
        const checked = how?.normalise?.(asked) ?? asked
        const reply = await handle(name, context, checked)
        seen?.(how?.dependsOn(reply, checked) ?? 'all items')
        return reply
      } catch (error) {
        const { status, code, message, details, fieldErrors } = toAppError(error, shop.log)
        if (status >= 500) failed?.()
        throw new ShopApiError({ status, code, message, ...fieldErrors, data: details.data })
      }
    }
  const names = Object.keys(routes) as CallName[]
  return Object.fromEntries(names.map((name) => [name, callOf(name)])) as unknown as ShopApi
}
