import { ShopApiError } from '@rawaj/contract/shopApi.ts'

/** Between the tries, in milliseconds: half a minute in all, as long as a phone needs to find its network again. */
const pauses = [1_000, 2_000, 4_000, 8_000, 15_000]

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Whether another try may bring an answer: the shop was not reached, was in trouble, or was asked too often. */
const mayCome = (reason: unknown) =>
  reason instanceof ShopApiError && (reason.status === 0 || reason.status === 429 || reason.status >= 500)

/** Makes a call that may be repeated until the shop has answered it. `null`: it did not; throws the shop's refusal. */
export async function untilAnswered<Reply>(
  call: () => Promise<Reply>,
  waits: readonly number[] = pauses,
): Promise<Reply | null> {
  for (const pause of [...waits, null]) {
    try {
      return await call()
    } catch (reason) {
      if (!mayCome(reason)) throw reason
      if (pause !== null) await wait(pause)
    }
  }
  return null
}
