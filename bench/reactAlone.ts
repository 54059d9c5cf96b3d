import { measureReactAlone } from '../storefront/app/testing/reactAlone.ts'

// A process of its own (pageWalk.ts): it runs with the flags of the shop's, which decide what garbage costs.
process.once('message', async (pages) => {
  process.send?.(await measureReactAlone(pages as string[]))
  process.disconnect()
})
