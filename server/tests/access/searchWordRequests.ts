import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import { addSynonyms, recordOutcomes } from '../../features/search/index.ts'
import { searchMisses, searchRedirects, searchSynonyms } from '../../features/search/tables.ts'
import type { TestShop } from '../../testing/openTestShop.ts'
import type { AdminRequest } from './AdminRequest.ts'

interface Context {
  testShop: TestShop
}

let made = 0
/** A word that no other request has. */
function newWord(): string {
  made += 1
  const letters = [...String(made)].map((digit) => 'abcdefghij'[Number(digit)])
  return `wordling${letters.join('')}`
}

async function newSynonym({ testShop: { shop } }: Context): Promise<number> {
  await addSynonyms(shop.db, [{ department: null, words: [newWord(), newWord()], oneWay: false }])
  return lastId(await shop.db.select({ id: searchSynonyms.id }).from(searchSynonyms))
}

async function newRedirect({ testShop: { shop } }: Context): Promise<number> {
  const phrase = newWord()
  const values = { phrase, spelling: phrase, link: '/faq' }
  return lastId(await shop.db.insert(searchRedirects).values(values).returning({ id: searchRedirects.id }))
}

async function newMiss({ testShop: { shop } }: Context): Promise<number> {
  await recordOutcomes(shop.db, new Map([[newWord(), 1]]), shop.clock())
  return lastId(await shop.db.select({ id: searchMisses.id }).from(searchMisses))
}

const lastId = (rows: readonly { id: number }[]) => Math.max(...rows.map(({ id }) => id))

type SearchWordCall = Extract<
  AdminCallName,
  `${string}Synonym` | `${string}Synonyms` | `${string}Redirect` | `${string}Redirects` | `${string}SearchMiss${string}`
>

/** A valid request of every call about words of the search, on a row of its own. */
export const searchWordRequests = {
  async listSynonyms(context) {
    await newSynonym(context)
    return {}
  },
  readSynonym: async (context) => ({ params: { id: await newSynonym(context) } }),
  createSynonym: async () => ({ body: { words: [newWord(), newWord()] } }),
  updateSynonym: async (context) => ({
    params: { id: await newSynonym(context) },
    body: { version: 1, words: [newWord(), newWord()] },
  }),
  deleteSynonym: async (context) => ({ params: { id: await newSynonym(context) } }),
  async listRedirects(context) {
    await newRedirect(context)
    return {}
  },
  readRedirect: async (context) => ({ params: { id: await newRedirect(context) } }),
  createRedirect: async () => ({ body: { phrase: newWord(), link: '/faq' } }),
  updateRedirect: async (context) => ({
    params: { id: await newRedirect(context) },
    body: { version: 1, link: '/distributors' },
  }),
  deleteRedirect: async (context) => ({ params: { id: await newRedirect(context) } }),
  async listSearchMisses(context) {
    await newMiss(context)
    return {}
  },
  hideSearchMiss: async (context) => ({ params: { id: await newMiss(context) }, body: { hidden: true } }),
  deleteSearchMiss: async (context) => ({ params: { id: await newMiss(context) } }),
} satisfies Record<SearchWordCall, (context: Context) => Promise<AdminRequest>>
