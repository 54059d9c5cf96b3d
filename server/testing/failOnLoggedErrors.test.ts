import { describe, expect, it } from 'vitest'
import { takeLoggedErrors } from './loggedErrors.ts'
import { openTestShop } from './openTestShop.ts'
import { useFixture } from './useFixture.ts'

const testShop = useFixture(openTestShop)
const logError = (shop: Pick<typeof testShop, 'shop'>) => shop.shop.log.error('something went wrong')

describe('A test whose shop logs an error', () => {
  it.fails('fails', () => {
    logError(testShop)
  })

  it.fails('fails where the shop is its own and closed too', async () => {
    const own = await openTestShop()
    logError(own)
    await own.close()
  })

  it('passes when it expected the error, and the next test hears nothing of it', () => {
    logError(testShop)
    expect(testShop.loggedErrors.splice(0)).toEqual([expect.stringContaining('something went wrong')])
    expect(takeLoggedErrors()).toEqual([])
  })
})
