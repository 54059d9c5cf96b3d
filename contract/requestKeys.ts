import { newIdempotencyKey } from './idempotencyKey.ts'
import { ShopApiError } from './shopApi.ts'

export interface RequestKeys {
  /**
   * Sends a request under the key of its content: a new one, or that of the same content whose outcome is not known yet. So
   * what is pressed twice, or again after a lost connection, is one request to the shop.
   */
  sendOnce<Reply>(call: string, input: object, send: (key: string) => Promise<Reply>): Promise<Reply>
}

/** Requests that wait for their outcome; whoever tries more than that has forgotten the oldest. */
const maxKept = 50
/** Milliseconds after which the same content is a new request although the outcome of the first never came. */
const keptForMs = 15 * 60_000

/** Keys of the requests of one page. A request that is answered, with yes or no, leaves none. */
export function createRequestKeys(clock: () => number = Date.now): RequestKeys {
  const kept = new Map<string, { key: string; at: number }>()

  function keyOf(content: string): string {
    const known = kept.get(content)
    if (known && clock() - known.at < keptForMs) return known.key
    const key = newIdempotencyKey()
    kept.delete(content)
    kept.set(content, { key, at: clock() })
    for (const oldest of kept.keys()) {
      if (kept.size <= maxKept) break
      kept.delete(oldest)
    }
    return key
  }

  return {
    async sendOnce(call, input, send) {
      const content = `${call} ${JSON.stringify(input, withoutContents)}`
      const key = keyOf(content)
      const forget = () => kept.get(content)?.key === key && kept.delete(content)
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

/** A file by what tells it from others, for its content cannot be read at once. */
function withoutContents(_: string, value: unknown): unknown {
  if (!(value instanceof Blob)) return value
  const { name, lastModified } = value as Partial<File>
  return { name, lastModified, size: value.size, type: value.type }
}

/** Whether the shop has said no. After a lost connection or a failure of the shop nobody knows what it did. */
const isAnswered = (error: unknown) => error instanceof ShopApiError && error.status >= 400 && error.status < 500
