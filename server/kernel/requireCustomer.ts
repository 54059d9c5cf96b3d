import { AppError } from '../platform/errors/AppError.ts'
import type { CallContext } from './CallContext.ts'
import type { Caller } from './Caller.ts'

/**
 * The customer who makes this call. Access is checked already; this narrows the type, as defence in depth.
 * @throws `session_expired` without a caller
 */
export function requireCustomer({ caller }: CallContext): Caller {
  if (!caller) throw new AppError('session_expired')
  return caller
}
