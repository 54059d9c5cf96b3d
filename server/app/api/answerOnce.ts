import { type AdminCallName, adminCalls, type ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { Call, Repeat } from '@rawaj/contract/api/Call.ts'
import { type CallName, type CallReply, calls, type ValidatedInput } from '@rawaj/contract/api/calls.ts'
import { fingerprintOf, type OnceRequest, runOnce, type SameContent } from '../../features/idempotency/index.ts'
import type { AdminCallContext, CallContext } from '../../kernel/index.ts'
import { invalidInput } from '../../platform/errors/AppError.ts'
import type { AppShop } from '../createShop.ts'
import { handleAdmin } from './adminHandlers.ts'
import { handle } from './handlers.ts'

const same: Partial<Record<Repeat, SameContent>> = {
  once: { withinMs: 60_000, underAnyKey: false },
  case: { withinMs: 10 * 60_000, underAnyKey: true },
  message: { withinMs: 60_000, underAnyKey: true },
}
const kept: ReadonlySet<Repeat> = new Set(['once', 'case', 'message', 'keyed', 'guarded'])

/**
 * Runs `handle` once, however often the same request arrives (`repeat` in contract/api/Call.ts).
 * @throws whatever `runOnce` throws
 */
export async function answerOnce<Name extends CallName>(
  name: Name,
  context: CallContext<AppShop>,
  input: ValidatedInput<Name>,
): Promise<CallReply<Name>> {
  const { caller, address: network, idempotencyKey: key } = context
  const request = await requestOf(calls[name], name, input, { userId: caller?.id ?? null, network, key })
  if (!request) return handle(name, context, input)
  return runOnce(context.shop, request, (shop) => handle(name, { ...context, shop }, input))
}

/** Like `answerOnce`, for a call of the back office. */
export async function answerAdminOnce<Name extends AdminCallName>(
  name: Name,
  context: AdminCallContext<AppShop>,
  { input, key }: { input: ValidatedAdminInput<Name>; key: string | null },
): Promise<object> {
  const { staff, address: network } = context
  const caller = { userId: staff?.userId ?? null, network, key }
  const request = await requestOf(adminCalls[name], `admin ${name}`, input, caller)
  if (!request) return handleAdmin(name, context, input)
  return runOnce(context.shop, request, (shop) => handleAdmin(name, { ...context, shop }, input))
}

async function requestOf(
  { repeat }: Call,
  call: string,
  input: object,
  caller: Pick<OnceRequest, 'userId' | 'network' | 'key'>,
): Promise<OnceRequest | null> {
  if (repeat === undefined || !kept.has(repeat)) return null
  const { bodyKey, rest } = withoutBodyKey(input)
  // The same message under another key is meant to be sent again.
  const isOther = repeat === 'message' && (caller.key ?? bodyKey) !== null
  const content = isOther ? null : (same[repeat] ?? null)
  if (content === null && caller.key === null) return null
  return { ...caller, call, bodyKey, fingerprint: await fingerprintOf(call, rest), same: content }
}

/** Some back-office calls carry a key in their body; it is not part of the content that is compared. */
function withoutBodyKey(input: object): { bodyKey: string | null; rest: object } {
  const { body, ...parts } = input as { body?: unknown }
  if (typeof body !== 'object' || body === null || !('key' in body) || typeof body.key !== 'string')
    return { bodyKey: null, rest: input }
  const { key: bodyKey, ...rest } = body
  return { bodyKey, rest: { ...parts, body: rest } }
}

/**
 * The header `Idempotency-Key`, or null.
 * @throws `invalid_input` if it is too long
 */
export function idempotencyKeyOf(header: string | string[] | undefined): string | null {
  const key = (Array.isArray(header) ? header[0] : header)?.trim() ?? ''
  if (key.length > 200) throw invalidInput({ 'Idempotency-Key': 'too_long' })
  return key === '' ? null : key
}
