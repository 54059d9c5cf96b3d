import { newIdempotencyKey } from './idempotencyKey.ts'
import { ShopApiError } from './shopApi.ts'

export interface RequestKeys {
  /**
   * Sends a request under the key of its content: a new one, or that of the same content whose outcome is not known yet. So
   * what is pressed twice, or again after a lost connection, is one request to the shop.
   */
  sendOnce<Reply>(call: string, input: object, send: (key: string) => Promise<Reply>): Promise<Reply>
}

/** Requests without a known outcome, at most; beyond it the oldest is dropped. */
const maxPending = 50
/** Milliseconds after which the same content is a new request although the outcome of the first never came. */
const pendingTtlMs = 15 * 60_000

/** Keys of the requests of one page. A request that is answered, with yes or no, leaves none. */
export function createRequestKeys(clock: () => number = Date.now): RequestKeys {
  const pending = new Map<string, { key: string; at: number }>()

  function keyOf(content: string): string {
    const known = pending.get(content)
    if (known && clock() - known.at < pendingTtlMs) return known.key
    const key = newIdempotencyKey()
    pending.delete(content)
    pending.set(content, { key, at: clock() })
    for (const oldest of pending.keys()) {
      if (pending.size <= maxPending) break
      pending.delete(oldest)
    }
    return key
  }

  return {
    async sendOnce(call, input, send) {
      const content = `${call} ${JSON.stringify(input, withoutContents)}`
      const key = keyOf(content)
      const forget = () => pending.get(content)?.key === key && pending.delete(content)
      try {
        const reply = await send(key)
        forget()
        return reply
      } catch (error) {
        if (isAnswered(error)) forget()
        throw error
      }
    },
  }
}

/** Identifies a file by its metadata, because its content cannot be read synchronously. */
function withoutContents(_: string, value: unknown): unknown {
  if (!(value instanceof Blob)) return value
  const { name, lastModified } = value as Partial<File>
  return { name, lastModified, size: value.size, type: value.type }
}

/** Whether the shop has rejected the request. After a lost connection or a failure of the shop its effect is unknown. */
const isAnswered = (error: unknown) => error instanceof ShopApiError && error.status >= 400 && error.status < 500
