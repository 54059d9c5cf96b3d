import { startWorkers } from '../server/app/jobs/startWorkers.ts'
import { registerPages } from '../server/app/pages/registerPages.ts'
import { openTestDatabase } from '../server/testing/openTestDatabase.ts'
import { openTestShopOn, type TestShop } from '../server/testing/openTestShop.ts'
import { demoDatabase } from './demoDatabase.ts'
import { standInPictures } from './standInPictures.ts'

export interface OpenShop extends TestShop {
  url: string
}

interface OpenShopOptions {
  /** With the demo's products in stock. */
  demo?: boolean
  /** With every picture in its own likeness and size; else one stands in for all of the demo's. */
  pictures?: boolean
  /** Does the jobs of the queue as well, e.g. sends the mail. */
  workers?: boolean
}

/** A shop in this process, with its built pages and nothing on the shelves but what the test puts there. */
export async function openShop(
  settings: Record<string, string> = {},
  { demo = false, pictures = false, workers = false }: OpenShopOptions = {},
): Promise<OpenShop> {
  const testShop = await openTestShopOn(await openTestDatabase(demo ? { copyOf: demoDatabase() } : {}), settings)
  await registerPages(testShop.app, { shop: testShop.shop })
  const url = await testShop.app.listen({ port: 0, host: '127.0.0.1' })
  if (!pictures) standInPictures(testShop.app)
  const running = workers ? await startWorkers(testShop.shop) : null
  return {
    ...testShop,
    url,
    async close() {
      await running?.stop()
      await testShop.close()
    },
  }
}

let shared: Promise<OpenShop> | undefined

/**
 * The demo shop that all files of a worker share: for tests that change nothing in it but data of their own customers. It ends
 * with the worker.
 */
export async function demoShop(): Promise<OpenShop> {
  shared ??= openShop({}, { demo: true, workers: true })
  return { ...(await shared), close: async () => {} }
}
