import { AppError } from '../platform/errors/AppError.ts'
import type { CallContext } from './CallContext.ts'

/** Who acts for the shop, as the audit log names them. */
export interface Actor {
  /** null: a program on the shop's own machine. */
  userId: number | null
  /** The call, or the program. */
  call: string
  requestId: string | null
  at: Date
}

/** Somebody who works for the shop, and no program. */
export type StaffActor = Actor & { userId: number }

/** Who makes a call that staff make. Access has been checked already; this narrows the type, and is defence in depth. */
export function actorOf({ shop, caller, call, requestId }: CallContext): StaffActor {
  if (!caller) throw new AppError('session_expired')
  return { userId: caller.id, call, requestId, at: shop.clock() }
}

/** A program that the owner runs on the machine. */
export const machineActor = (call: string, at: Date): Actor => ({ userId: null, call, requestId: null, at })
