import { AppError } from '../platform/errors/AppError.ts'
import type { CallContext } from './CallContext.ts'
import type { Caller } from './Caller.ts'

/** Who makes a customer's call. Access has been checked already; this narrows the type, and is defence in depth. */
export function requireCustomer({ caller }: CallContext): Caller {
  if (!caller) throw new AppError('session_expired')
  return caller
}
