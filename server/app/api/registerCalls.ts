import { Readable } from 'node:stream'
import { isStaff } from '@rawaj/contract/accounts/roles.ts'
import { basePath } from '@rawaj/contract/api/addresses.ts'
import { type CallName, calls, type ValidatedInput } from '@rawaj/contract/api/calls.ts'
import { maxBodyOf, type ShopCall } from '@rawaj/contract/api/ShopCall.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { authenticate, readDeviceCookie, writeDeviceCookie } from '../../features/accounts/index.ts'
import { priceGroupOf } from '../../features/catalogue/index.ts'
import { isOpen } from '../../features/dashboard/index.ts'
import { authenticateStaffToken, isKnownStaffToken } from '../../features/staff/index.ts'
import { type CallContext, type Caller, withReadPool } from '../../kernel/index.ts'
import type { Client } from '../../platform/admission/createAdmission.ts'
import { disconnectSignal } from '../../platform/admission/disconnectSignal.ts'
import { toBuffer } from '../../platform/http/DeferredBody.ts'
import { languageOf } from '../../platform/http/languageOf.ts'
import { networkOf } from '../../platform/http/networkOf.ts'
import { bodyOf, readFormBodies, readRawBodies } from '../../platform/http/readBodies.ts'
import { readToken } from '../../platform/http/readToken.ts'
import type { MethodsByUrl } from '../../platform/http/registerUnservedCalls.ts'
import { createReplyCache } from '../../platform/http/replyCache.ts'
import { sendCached } from '../../platform/http/sendCached.ts'
import { isTokenFormat } from '../../platform/http/tokenHash.ts'
import type { AppShop } from '../createShop.ts'
import { type BodyReservation, createBodyAdmission, unreserved } from './admitBody.ts'
import { answerOnce, idempotencyKeyOf } from './answerOnce.ts'
import { assertAccess } from './assertAccess.ts'
import { assertLetIn, closedCacheControl } from './closedShop.ts'
import { cachePolicyFor, handle, partsFor } from './handlers.ts'
import { asksForParts, partsType, startParts } from './replyParts.ts'
import { successReply } from './successReply.ts'
import { validateInput } from './validateInput.ts'

const vary = 'accept-encoding, accept-language, x-access-token'
const jsonType = 'application/json; charset=utf-8'

declare module 'fastify' {
  interface FastifyRequest {
    /** Resolved before the body of a call is read, so that a caller without access uploads nothing. */
    admitted: { context: CallContext<AppShop>; room: BodyReservation } | null
  }
}

/** Registers every call of the contract below /api/v1. @returns their addresses */
export async function registerCalls(app: FastifyInstance, shop: AppShop): Promise<MethodsByUrl> {
  const replies = createReplyCache(shop.catalogueVersion)
  app.replyCaches.push(replies)
  const readingShop = withReadPool(shop)
  app.decorateRequest('admitted', null)
  const admitBody = createBodyAdmission()
  const methodsByUrl = new Map<string, HTTPMethods[]>()

  const byBody = Map.groupBy(Object.keys(calls) as CallName[], (name) => (calls[name] as ShopCall).bodyType ?? 'json')
  for (const name of byBody.get('json') ?? []) add(app, name)
  await app.register(async (scope) => {
    await readFormBodies(scope)
    for (const name of byBody.get('form') ?? []) add(scope, name)
  })
  await app.register(async (scope) => {
    readRawBodies(scope)
    for (const name of byBody.get('raw') ?? []) add(scope, name)
  })
  return methodsByUrl

  function add(scope: FastifyInstance, name: CallName) {
    const route: ShopCall = calls[name]
    const answer = cachePolicyFor(name) ? answerCached(name) : answerFresh(name)
    for (const url of urlsOf(route)) {
      scope.route({ method: route.method, url, handler: answer, ...(route.method !== 'GET' && beforeBody(name)) })
      methodsByUrl.set(url, [
        ...(methodsByUrl.get(url) ?? []),
        ...(route.method === 'GET' ? (['GET', 'HEAD'] as const) : [route.method]),
      ])
    }
  }
  /** Resolves the caller and reserves room before the first byte of the body is read. */
  function beforeBody(name: CallName) {
    return {
      bodyLimit: maxBodyOf(calls[name]),
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        const context = await contextOf(shop, name, request, reply)
        request.admitted = { context, room: admitBody(calls[name], context, request, reply) }
      },
    }
  }

  /** For calls that change something, or whose reply is the caller's own. */
  function answerFresh(name: CallName) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const { context, room: reservation } = request.admitted ?? {
        context: await contextOf(shop, name, request, reply),
        room: unreserved,
      }
      const inParts = partsFor(name)
      const isInParts = asksForParts(request) && inParts !== undefined
      if (isInParts) context.signal = disconnectSignal(reply)
      const body = await reservation.run(async () => {
        const { params, query } = request
        const input = validateInput(name, { params, query, body: await bodyOf(request) })
        if (isInParts) return startParts(inParts(context, input), request.log)
        const answer = () => answerOnce(name, context, input)
        // What comes in parts is read for long, in the turns that its handler takes; buyers come before it.
        const made = inParts ? await answer() : await shop.admission.serveBuyer(clientOf(context), answer)
        return toBuffer(successReply(name, made, shop.settings))
      })
      return reply
        .header('cache-control', 'no-store')
        .type(body instanceof Readable ? partsType : jsonType)
        .send(body)
    }
  }

  /** For calls whose reply is the same for everyone with the same prices and language. */
  function answerCached(name: CallName) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const context = await contextOf(shop, name, request, reply)
      const policy = cachePolicyFor(name)
      const checked = validateInput(name, request)
      const input = policy?.normalise?.(checked, context.caller) ?? checked
      const prices = policy?.variesByPrice ? priceGroupOf(context.caller) : ''
      const key = `${name} ${context.language} ${prices} ${JSON.stringify(input)}`
      const cached =
        replies.get(key) ?? (await loadReply(name, { context, input, key, signal: disconnectSignal(reply) }))
      return sendCached(request, reply, {
        replies,
        key,
        cached,
        vary,
        // Caches on the way may store it but must revalidate every time, because a change has to show at once; a reply with the
        // caller's own prices must not be stored at all.
        cacheControl: () => cacheControlFor(context),
        onSent: policy?.onSent?.(shop, input),
      })
    }
  }

  /** A reply that is not cached costs a read, unless one is already under way: then it serves both. */
  function loadReply<Name extends CallName>(name: Name, { context, input, key, signal }: Making<Name>) {
    const policy = cachePolicyFor(name)
    const lane = policy?.lane?.(input) ?? 'read'
    const client = clientOf(context)
    if (!replies.isLoading(key)) shop.admission.charge(client)
    const read = async (signal: AbortSignal) => {
      const made = await handle(name, { ...context, shop: readingShop, signal: signal }, input)
      return {
        text: successReply(name, made, shop.settings),
        headers: { 'content-type': jsonType },
        dependsOn: policy?.dependsOn(made, input) ?? ('all items' as const),
      }
    }
    const inTurn = (signal: AbortSignal) => shop.admission.queue(lane, client, () => read(signal), signal)
    return replies.getOrLoad(key, inTurn, signal)
  }
}

function cacheControlFor({ shop, caller }: CallContext<AppShop>): string {
  if (!isOpen(shop)) return closedCacheControl
  return caller === null ? 'public, no-cache' : 'private, no-cache'
}

interface Making<Name extends CallName> {
  context: CallContext<AppShop>
  input: ValidatedInput<Name>
  key: string
  signal: AbortSignal
}

/** The client that limits apply to: a signed-in account wherever it is, or a visitor's network. */
const clientOf = ({ caller, address }: CallContext<AppShop>): Client =>
  caller === null ? `network ${address}` : `account ${caller.id}`

/**
 * Resolves caller and language.
 * @throws AppError if the caller may not make this call
 */
async function contextOf(
  shop: AppShop,
  name: CallName,
  { headers, query, ip, id: requestId }: FastifyRequest,
  reply: FastifyReply,
): Promise<CallContext<AppShop>> {
  const token = readToken(headers['x-access-token'])
  const network = networkOf(ip)
  // Each made-up token would cost a database query.
  const chargeLookup = () => shop.admission.charge(`network ${network}`)
  const route: ShopCall = calls[name]
  const holder = token === null ? null : await callerOf(shop, token, chargeLookup)
  const { lang, customerId, explain } = query as { lang?: unknown; customerId?: unknown; explain?: unknown }
  // An employee's token adds nothing to a public call, except the explanation of a search result.
  const addsNothing = route.access === 'public' && isStaff(holder) && explain === undefined
  const caller = addsNothing ? null : holder
  if (route.whenClosed !== 'answered' && !isStaff(caller)) await assertLetIn(shop, headers.cookie, chargeLookup)
  assertAccess(route, caller, { customerId })
  return {
    shop,
    call: name,
    requestId,
    caller,
    token,
    language: languageOf(lang, headers['accept-language']),
    idempotencyKey: idempotencyKeyOf(headers['idempotency-key']),
    headers,
    address: network,
    device: readDeviceCookie(headers.cookie, shop.settings),
    setDevice: (device) => void reply.header('set-cookie', writeDeviceCookie(device, shop.settings)),
  }
}

/** The holder of a token, with their permissions. */
async function callerOf(shop: AppShop, token: string, beforeLookup: () => void): Promise<Caller | null> {
  const customer = await authenticate(shop, token, () => {
    if (!isKnownStaffToken(token)) beforeLookup()
  })
  if (customer) return { ...customer, permissions: new Set() }
  return isTokenFormat(token) ? authenticateStaffToken(shop, token) : null
}

/** `{id}` in Fastify's notation; a path that ends in a slash is also served without it. */
function urlsOf({ path }: ShopCall): string[] {
  const url = `${basePath}${path.replace(/\{(\w+)\}/g, ':$1')}`
  return url.endsWith('/') ? [url, url.slice(0, -1)] : [url]
}
