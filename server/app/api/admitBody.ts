import { isStaff } from '@rawaj/contract/accounts/roles.ts'
import { maxBodyOf, type ShopCall } from '@rawaj/contract/api/ShopCall.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallContext } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { createBodyBudget } from '../../platform/http/bodyBudget.ts'
import { maxFormBytes } from '../../platform/http/readBodies.ts'

const megabyte = 1024 * 1024
/** Bytes. Smaller bodies are not counted: one for every possible connection fits into memory. */
const smallBody = 32 * 1024

/** Room reserved for one body. */
export interface BodyReservation {
  /** Releases the room when the work on the body is done, not before: a client that disconnects does not end it. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

export const unreserved: BodyReservation = { run: (work) => work() }

/**
 * Reserves memory for a body before its first byte is read. Forms of customers, forms of staff, bodies of accounts and bodies of
 * visitors have separate budgets, so that no group can use up another's.
 */
export function createBodyAdmission() {
  const forms = createBodyBudget({ perCaller: 2, totalBytes: 40 * megabyte })
  const formsOfStaff = createBodyBudget({ perCaller: 2, totalBytes: 40 * megabyte })
  const ofAccounts = createBodyBudget({ perCaller: 4, totalBytes: 16 * megabyte })
  const ofVisitors = createBodyBudget({ perCaller: 4, totalBytes: 8 * megabyte })

  return (
    route: ShopCall,
    { shop, caller, address }: CallContext,
    { headers }: FastifyRequest,
    reply: FastifyReply,
  ): BodyReservation => {
    const form = route.bodyType === 'form' && /^\s*multipart\//i.test(headers['content-type'] ?? '')
    const max = form ? maxFormBytes : maxBodyOf(route)
    const bytes = announcedBytes(headers, max)
    if (bytes > max) throw new AppError('too_large')
    shop.admission.chargeBody(caller ? `account ${caller.id}` : `network ${address}`, bytes)
    if (!form && bytes <= smallBody) return unreserved
    const budget = form ? (isStaff(caller) ? formsOfStaff : forms) : caller ? ofAccounts : ofVisitors
    const release = budget.admit(caller ? `account ${caller.id}` : address, bytes)
    let working = false
    // No work starts on a body that stays incomplete, so its room is released here.
    reply.raw.once('close', () => {
      if (!working) release()
    })
    return {
      async run(work) {
        working = true
        return work().finally(release)
      },
    }
  }
}

/** Size that the headers announce, in bytes; a chunked body may reach the limit. */
export function announcedBytes(headers: FastifyRequest['headers'], max: number): number {
  if (headers['content-length'] !== undefined) return Number(headers['content-length'])
  return headers['transfer-encoding'] === undefined ? 0 : max
}
