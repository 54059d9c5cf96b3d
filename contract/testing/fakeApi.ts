import { type ErrorCode, errorCatalogue } from '../api/errors.ts'
import { ShopApiError } from '../api/shopApi.ts'

/**
 * A client whose calls a component test answers: typed as the real one, so that a reply of another shape does not compile.
 * Of several who answer a call it is the last. A call that the test does not answer writes an error to the console, which fails the test.
 */
export function fakeApi<Api extends object>(...answers: readonly Partial<Api>[]): Api {
  return new Proxy<object>(
    {},
    {
      get(_, name) {
        const answered = answers.findLast((calls) => Reflect.get(calls, name) !== undefined)
        return answered ? Reflect.get(answered, name) : () => rejectCall(String(name))
      },
    },
  ) as Api
}

function rejectCall(name: string) {
  const error = new Error(`The test does not answer the call ${name}`)
  console.error(error)
  return Promise.reject(error)
}

/** A successful reply with this data. */
export const reply = <Data>(data: Data) => ({ success: true as const, message: 'Success', data })

interface FailureParts {
  /** Codes by field. */
  errorCodes?: ShopApiError['errorCodes']
  /** Messages by field. */
  errors?: ShopApiError['errors']
  data?: unknown
}

/** The error that the client throws for a failure reply with this code. */
export const failure = (code: ErrorCode, parts: FailureParts = {}) =>
  new ShopApiError({ ...errorCatalogue[code], code, ...parts })

/** The error that the client throws where the shop is not reached. */
export const noConnection = () => new ShopApiError({ status: 0, code: 'no_connection', message: 'No connection' })
