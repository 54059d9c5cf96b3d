import type { AdminCall } from '@rawaj/contract/api/AdminCall.ts'
import { adminPath, basePath, csrfHeader } from '@rawaj/contract/api/addresses.ts'
import { type AdminCallName, adminCalls, type ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { CallSchemas } from '@rawaj/contract/api/Call.ts'
import { maxPublicBody } from '@rawaj/contract/api/ShopCall.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { readDeviceCookie, writeDeviceCookie } from '../../features/accounts/index.ts'
import {
  assertStaffAccess,
  csrfTokenOf,
  readSessionCookie,
  readStaffCaller,
  writeSessionCookie,
} from '../../features/staff/index.ts'
import type { AdminCallContext } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { languageOf } from '../../platform/http/languageOf.ts'
import { networkOf } from '../../platform/http/networkOf.ts'
import { maxUploadBytes } from '../../platform/http/readBodies.ts'
import type { MethodsByUrl } from '../../platform/http/registerUnservedCalls.ts'
import { sameText } from '../../platform/http/sameText.ts'
import type { AppShop } from '../createShop.ts'
import { announcedBytes } from './admitBody.ts'
import { answerAdminOnce, idempotencyKeyOf } from './answerOnce.ts'
import { validateParts } from './validateInput.ts'

/** Bytes. Base64 takes four bytes for three; the rest of the form is small. */
const maxPictureBody = Math.ceil((maxUploadBytes * 4) / 3) + 100_000

/** Bytes. A caller who is not signed in yet sends a few short texts. */
function maxBodyOf({ access, picture }: AdminCall): number {
  if (picture) return maxPictureBody
  return access === 'public' || access === 'started' || access === 'enrolment' ? maxPublicBody : 1024 * 1024
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Context of a back-office call; resolved before its body is read. */
    adminContext: AdminCallContext<AppShop> | null
  }
}

/**
 * Registers every back-office call below /api/v1/admin. They accept the staff session's cookie only, no token.
 * @returns their addresses
 */
export function registerAdminCalls(app: FastifyInstance, shop: AppShop): MethodsByUrl {
  app.decorateRequest('adminContext', null)
  const methodsByUrl = new Map<string, HTTPMethods[]>()
  for (const name of Object.keys(adminCalls) as AdminCallName[]) {
    const { method, path }: AdminCall = adminCalls[name]
    const url = `${basePath}${adminPath}${path.replace(/\{(\w+)\}/g, ':$1')}`
    app.route({
      method,
      url,
      bodyLimit: maxBodyOf(adminCalls[name]),
      onRequest: async (request, reply) => {
        request.adminContext = await adminContextOf(shop, name, request, reply)
        if (adminCalls[name].access === 'public')
          shop.admission.chargeBody(`network ${networkOf(request.ip)}`, announcedBytes(request.headers, maxPublicBody))
      },
      handler: (request, reply) => answer(name, request, reply),
    })
    methodsByUrl.set(url, [...(methodsByUrl.get(url) ?? []), ...(method === 'GET' ? ['GET', 'HEAD'] : [method])])
  }
  return methodsByUrl
}

async function answer(name: AdminCallName, request: FastifyRequest, reply: FastifyReply) {
  const { adminContext: context, params, query, body } = request
  if (!context) throw new Error('The call came past its access check')
  const key = idempotencyKeyOf(request.headers['idempotency-key'])
  const schemas: CallSchemas = adminCalls[name]
  const input = validateParts<ValidatedAdminInput<AdminCallName>>(schemas, { params, query, body })
  const data = await answerAdminOnce(name, context, { input, key })
  return reply.header('cache-control', 'no-store').send({ success: true, message: 'Success', ...data })
}

/**
 * Resolves and authorises the caller of a back-office call.
 * @throws AppError if the caller may not make it
 */
export async function adminContextOf(
  shop: AppShop,
  call: AdminCallName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AdminCallContext<AppShop>> {
  const { headers, query, ip, id: requestId } = request
  const { settings } = shop
  const address = networkOf(ip)
  const token = readSessionCookie(headers.cookie, settings)
  // Each made-up cookie or invitation would cost a database query.
  if (token !== null || adminCalls[call].access === 'public') shop.admission.charge(`network ${address}`)
  const caller = await readStaffCaller(shop, token)
  const csrfToken = headers[csrfHeader]
  const csrfMatches = token !== null && typeof csrfToken === 'string' && sameText(csrfToken, csrfTokenOf(token))
  assertStaffAccess(adminCalls[call], { caller, csrfMatches, now: shop.clock() })
  const { origin } = URL.parse(settings.publicUrl ?? `${request.protocol}://${request.host}`) ?? {}
  // The Host header is not a valid host.
  if (origin === undefined) throw new AppError('malformed_body')
  const { lang } = query as { lang?: unknown }
  const { 'user-agent': userAgent = '' } = headers
  return {
    shop,
    call,
    requestId,
    language: languageOf(lang, headers['accept-language']),
    staff: caller,
    sessionToken: token,
    setSession: (fresh) => void reply.header('set-cookie', writeSessionCookie(fresh, settings)),
    address,
    device: readDeviceCookie(headers.cookie, settings),
    setDevice: (fresh) => void reply.header('set-cookie', writeDeviceCookie(fresh, settings)),
    userAgent,
    origin,
  }
}
