import { registerPages } from '../server/app/pages/registerPages.ts'
import { openTestShop, type TestShop } from '../server/testing/openTestShop.ts'

export interface OpenShop extends TestShop {
  url: string
}

/** A shop in this process, with its built pages and nothing on the shelves but what the test puts there. */
export async function openShop(settings: Record<string, string> = {}): Promise<OpenShop> {
  const house = await openTestShop(settings)
  await registerPages(house.app, { shop: house.shop })
  const url = await house.app.listen({ port: 0, host: '127.0.0.1' })
  return { ...house, url }
}
