import { isStaff } from '@rawaj/contract/accounts/roles.ts'
import { maxBodyOf, type ShopCall } from '@rawaj/contract/api/ShopCall.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallContext } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { createBodyBudget } from '../../platform/http/bodyBudget.ts'
import { maxFormBytes } from '../../platform/http/readBodies.ts'

const megabyte = 1024 * 1024
/** Bodies up to this are not counted: as many of them as there may be connections fit into memory. */
const smallBody = 32 * 1024

/** The room that one body was given. */
export interface BodyReservation {
  /** Gives the room back when the work on the body is done, not before: a client who leaves meanwhile does not end it. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

export const unreserved: BodyReservation = { run: (work) => work() }

/**
 * Decides, before a byte of a body is read, whether there is room for it. Forms of customers and of staff, bodies of accounts
 * and bodies of visitors have rooms of their own, so that nobody can take the others' place.
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
    // Of a body that never became complete, nobody does the work.
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

/** Bytes that a body says it has; one that comes in chunks may become as large as it may be. */
export function announcedBytes(headers: FastifyRequest['headers'], max: number): number {
  if (headers['content-length'] !== undefined) return Number(headers['content-length'])
  return headers['transfer-encoding'] === undefined ? 0 : max
}
