import { AppError } from '../../platform/errors/AppError.ts'
import type { CallContext } from './CallContext.ts'
import type { Caller } from './Caller.ts'

/** Who makes a customer's call. The guard has already refused visitors; this is for the compiler, and a second bolt. */
export function customerOf({ caller }: CallContext): Caller {
  if (!caller) throw new AppError('session_expired')
  return caller
}
