import { runInNewContext } from 'node:vm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { registerPages } from './registerPages.ts'

const testShop = useFixture(() => openTestShop({ PUBLIC_URL: 'https://shop.test' }))
beforeAll(() => registerPages(testShop.app, { shop: testShop.shop }))

interface Browser {
  /** In local storage, under `language`. */
  stored: string | null
  cookie?: string
  /** Forgotten: the page reads what it stored, and the shop never gets it. */
  cookies?: 'kept' | 'refused' | 'forgotten'
}

/**
 * Opens a page as a browser with this storage: requests it from the shop, and runs the first script of the response, which may
 * request it again.
 * @returns the language in which the page is shown, and the number of requests
 */
async function openPage(path: string, { stored, cookie = '', cookies = 'kept' }: Browser) {
  const url = new URL(path, 'http://shop.test')
  const storageOf = (entries: Map<string, string>) => ({
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  })
  const localStorage = storageOf(
    new Map([['isAuthenticated', 'true'], ...(stored === null ? [] : [['language', stored] as const])]),
  )
  const sessionStorage = storageOf(new Map())
  const jar = { cookie }
  for (let asked = 1; asked < 5; asked += 1) {
    const { body } = await testShop.app.inject({ url: path, headers: { cookie: jar.cookie } })
    const language = /<html lang="(\w+)"/.exec(body)?.[1]
    const scripts = [...body.matchAll(/<script(?![^>]*(?:src|json))[^>]*>([\s\S]*?)<\/script>/g)]
      .map(([, text = '']) => text)
      .filter((text) => text.includes("localStorage.getItem('language')"))
    expect(scripts).toHaveLength(1)
    let isLeft = false
    let documentCookie = jar.cookie
    const documentElement = { lang: language, dataset: {} as Record<string, string> }
    runInNewContext(scripts.join(), {
      localStorage,
      sessionStorage,
      addEventListener: () => undefined,
      document: {
        documentElement,
        get cookie() {
          return documentCookie
        },
        set cookie(text: string) {
          const [pair = ''] = text.split(';')
          if (cookies !== 'refused') documentCookie = pair
          if (cookies === 'kept') jar.cookie = pair
        },
      },
      location: { pathname: url.pathname, search: url.search, replace: () => {}, reload: () => (isLeft = true) },
    })
    // It ran on to the session, and was not stopped by something that is missing here.
    expect(documentElement.dataset).toEqual({ hydrating: '', session: 'in' })
    if (!isLeft) return { language, asked }
  }
  throw new Error('The page is asked for again and again')
}

describe('The language of a page in a browser', () => {
  it.each<[stored: string | null, cookie: string, query: string, language: string, asked: number]>([
    ['en', '', '', 'en', 2],
    ['en', '', '?lang=ar', 'en', 2],
    ['ar', '', '?lang=en', 'ar', 2],
    ['ar', 'language=en', '', 'ar', 2],
    ['en', 'language=en', '?lang=ar', 'en', 1],
    ['ar', '', '', 'ar', 1],
    [null, '', '?lang=en', 'en', 1],
    [null, '', '?lang=tlh', 'ar', 1],
    [null, '', '', 'ar', 1],
    ['tlh', '', '?lang=en', 'en', 1],
    [null, 'language=en', '?lang=ar', 'en', 1],
  ])(
    'with %j in local storage, the cookie %j and the address %j is %s',
    async (stored, cookie, query, language, asked) => {
      expect(await openPage(`/login${query}`, { stored, cookie })).toEqual({ language, asked })
    },
  )

  it('is the address’s where the browser keeps no cookies, and the page is not asked for for ever', async () => {
    expect(await openPage('/login', { stored: 'en', cookies: 'refused' })).toEqual({ language: 'ar', asked: 1 })
    expect(await openPage('/login', { stored: 'en', cookies: 'forgotten' })).toEqual({ language: 'ar', asked: 2 })
  })
})
