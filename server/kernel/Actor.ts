import { AppError } from '../platform/errors/AppError.ts'
import type { CallContext } from './CallContext.ts'

/** Author of a change, as the audit log names them. */
export interface Actor {
  /** null: a program on the shop's own machine. */
  userId: number | null
  /** Name of the call or program. */
  call: string
  requestId: string | null
  at: Date
}

/** An employee, not a program. */
export type StaffActor = Actor & { userId: number }

/**
 * The employee who makes this call. Access is checked already; this narrows the type, as defence in depth.
 * @throws `session_expired` without a caller
 */
export function actorOf({ shop, caller, call, requestId }: CallContext): StaffActor {
  if (!caller) throw new AppError('session_expired')
  return { userId: caller.id, call, requestId, at: shop.clock() }
}

/** A program that the owner runs on the machine. */
export const machineActor = (call: string, at: Date): Actor => ({ userId: null, call, requestId: null, at })
