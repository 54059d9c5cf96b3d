import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'

/** Between the tries, in milliseconds: half a minute in all, as long as a phone needs to find its network again. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000]

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Whether a retry may settle it: the shop was not reached, failed, or was called too often. */
const isRetryable = (reason: unknown) =>
  reason instanceof ShopApiError && (reason.code === 'no_connection' || reason.status === 429 || reason.status >= 500)

/** Repeats a call until the shop has settled it. `null`: it did not; throws the shop's error. */
export async function waitForSettled<Reply>(
  call: () => Promise<Reply>,
  waits: readonly number[] = pauses,
): Promise<Reply | null> {
  for (const pause of [...waits, null]) {
    try {
      return await call()
    } catch (reason) {
      if (!isRetryable(reason)) throw reason
      if (pause !== null) await wait(pause)
    }
  }
  return null
}
