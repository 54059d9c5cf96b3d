import type { OpenDatabase } from '../platform/database/Database.ts'
import type { TestShop } from './openTestShop.ts'

/** Stops a shop's clock, which the test advances or sets back, however slow the machine is. */
export function freezeClock({ shop }: Pick<TestShop<OpenDatabase>, 'shop'>) {
  let now = Date.now()
  shop.clock = () => new Date(now)
  return {
    wait(ms: number) {
      now += ms
    },
  }
}
