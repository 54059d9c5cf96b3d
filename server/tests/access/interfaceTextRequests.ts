import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import { interfaceTexts } from '../../features/content/texts/tables.ts'
import type { TestShop } from '../../testing/openTestShop.ts'
import type { AdminRequest } from './AdminRequest.ts'

interface Context {
  testShop: TestShop
}

/** A text of the interface with a version of its own, as it was first written. */
async function ownWord({ testShop: { shop } }: Context) {
  const word = { namespace: 'cart', key: 'place_order' }
  const values = { textAr: 'أرسل الطلب', textEn: 'Send the order', version: 1, changedAt: shop.clock() }
  await shop.db
    .insert(interfaceTexts)
    .values({ ...word, ...values })
    .onConflictDoUpdate({ target: [interfaceTexts.namespace, interfaceTexts.key], set: values })
  return { params: { id: 'cart.place_order' }, version: 1 }
}

type WordCall = Extract<AdminCallName, `${string}Word` | `${string}Words`>

/** A valid request of every call about words of the interface. */
export const interfaceTextRequests = {
  listWords: async () => ({ query: { query: 'order' } }),
  countWords: async () => ({}),
  readWord: async () => ({ params: { id: 'cart.place_order' } }),
  async updateWord(context) {
    const { params, version } = await ownWord(context)
    return { params, body: { version, textEn: 'Order now' } }
  },
  async resetWord(context) {
    const { params, version } = await ownWord(context)
    return { params, body: { version } }
  },
} satisfies Record<WordCall, (context: Context) => Promise<AdminRequest>>
