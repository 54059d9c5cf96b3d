import type { OpenDatabase } from '../platform/database/Database.ts'
import type { TestShop } from './openTestShop.ts'

/** Stops a shop's clock; it goes on when the test says so, however slow the machine is. May be set back. */
export function freezeClock({ shop }: Pick<TestShop<OpenDatabase>, 'shop'>) {
  let now = Date.now()
  shop.clock = () => new Date(now)
  return {
    wait(ms: number) {
      now += ms
    },
  }
}
