import type { EmailJob } from '../../kernel/index.ts'
import type { OpenDatabase } from '../../platform/database/Database.ts'
import { IndependentClient } from '../../testing/IndependentClient.ts'
import { openTestShopOn, type TestShop } from '../../testing/openTestShop.ts'
import { recordEmails } from '../../testing/recordEmails.ts'

const seal = { PAYLOAD_PUBLIC_KEY: 'a key of the test, مفتاح', PAYLOAD_IV: 'twenty-characters-iv' }

/** A shop that listens on a port, and clients that know nothing but its address. */
export interface ListeningShop {
  testShop: TestShop<OpenDatabase>
  /** Emails that were queued so far. */
  emails: EmailJob[]
  url: string
  /** Without a token: a visitor. */
  client(token?: string): IndependentClient
  /** The same shop under other settings, at another address. */
  alsoWith(settings: Record<string, string>): Promise<ListeningShop>
  close(): Promise<void>
}

/** The calls are tested through this, which is there only once the tests run. */
export type GetShop = () => ListeningShop

/** The real app on this database, listening on a free port, with every email recorded. */
export async function openListeningShop(
  database: OpenDatabase,
  settings: Record<string, string> = {},
): Promise<ListeningShop> {
  const testShop = await openTestShopOn(database, { ...seal, ...settings })
  const emails = recordEmails(testShop.shop)
  const url = await testShop.app.listen({ port: 0, host: '127.0.0.1' })
  return {
    testShop,
    emails,
    url,
    client(token) {
      const client = new IndependentClient(url, seal.PAYLOAD_PUBLIC_KEY, seal.PAYLOAD_IV)
      if (token !== undefined) client.carryToken(token)
      return client
    },
    alsoWith: (other) => openListeningShop({ ...database, close: async () => {} }, { ...settings, ...other }),
    close: () => testShop.close(),
  }
}
