import { type CallName, calls } from '@rawaj/contract/api/calls.ts'
import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { openOnlineShop } from '../../testing/onlineShop.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { waitUntilBlocked, waitUntilFree } from '../../testing/waitUntilBlocked.ts'
import {
  callEverything,
  comparable,
  fillForEveryCall,
  listsIn,
  shopApiOverInject,
  unlikeTheTable,
} from '../../tests/everyCall/callEverything.ts'
import { createInProcessShopApi, createSharedReplies } from './shopApiInProcess.ts'

const testShop = useFixture(openTestShop)
let product: number
beforeAll(async () => {
  product = await testShop.make.product({ nameAr: 'كوع', nameEn: 'Elbow' })
  await testShop.make.inHomeList('hot', product)
})

describe('The shop’s interface without HTTP', () => {
  it('answers a page as the calls answer a browser, unsealed', async () => {
    const api = createInProcessShopApi({ shop: testShop.shop, language: 'en' })
    const { datas, message } = await api.listProducts({ query: { limit: '1', sortBy: '' as never } })
    expect({ datas, message }).toMatchObject({ message: 'Success', datas: { count: 1, data: [{ name: 'Elbow' }] } })
    expect((await api.listProducts({})).datas.count).toBe(1)
  })

  it('reads what every page asks for once, until something has changed', async () => {
    // Of its own: what the shop does in the background raises the shop's.
    const version = { current: 1, isFresh: (since: number) => since === version.current }
    const sharedReplies = createSharedReplies(version)
    const page = (language: 'ar' | 'en') =>
      createInProcessShopApi({ shop: testShop.shop, language, sharedReplies }).listCategories({})
    const [english, arabic] = [await page('en'), await page('ar')]
    expect(english).not.toEqual(arabic)
    expect(await page('en')).toBe(english)
    version.current += 1
    const [first, second] = await Promise.all([page('en'), page('en')])
    expect(first).not.toBe(english)
    expect(first).toEqual(english)
    expect(second).toBe(first)
  })

  it('replies as the table of calls says, every one of them, and as HTTP does', async () => {
    const overHttp = await openOnlineShop(await openTestDatabase())
    const inProcess = await openOnlineShop(await openTestDatabase())
    const expected = await callEverything(overHttp, await fillForEveryCall(overHttp), (caller) =>
      shopApiOverInject(overHttp, caller?.token),
    )
    const replies = await callEverything(inProcess, await fillForEveryCall(inProcess), (caller) =>
      createInProcessShopApi({ shop: inProcess.shop, language: 'en', caller }),
    )
    for (const name of Object.keys(calls) as CallName[]) {
      const reply = replies[name]
      expect(reply, `${name} is called by server/tests/everyCall/callEverything.ts`).toBeDefined()
      expect(comparable(reply), name).toEqual(comparable(expected[name]))
      // The provider authenticates with headers, which only HTTP has.
      if (name === 'paymentWebhook') expect(reply).toMatchObject({ failure: { status: 400 } })
      else if (name === 'providerWebhook') expect(reply).toMatchObject({ failure: { status: 404 } })
      else expect([name, unlikeTheTable(name, reply)]).toEqual([name, undefined])
      expect([name, listsIn(reply).filter((list) => list.length === 0)]).toEqual([name, []])
    }
    await overHttp.close()
    await inProcess.close()
    expect([...overHttp.loggedErrors, ...inProcess.loggedErrors]).toEqual([])
  })

  it('the in-process API reports failures that are the shop’s own, and no others', async () => {
    const broken = await openTestShop()
    await broken.shop.db.execute('drop table banners')
    let failures = 0
    const api = createInProcessShopApi({ shop: broken.shop, language: 'ar', onFailure: () => void failures++ })
    await expect(api.listCart({})).rejects.toThrow(ShopApiError)
    expect(failures).toBe(0)
    await expect(api.listBanners({})).rejects.toThrow(ShopApiError)
    expect(failures).toBe(1)
    expect(broken.loggedErrors.splice(0)).toEqual([expect.stringContaining('banners')])
    await broken.close()
  })

  it('stops the reads of a page that its visitors have left', async () => {
    const leaving = new AbortController()
    const api = createInProcessShopApi({ shop: testShop.shop, language: 'en', signal: leaving.signal })
    // Scheduled changes of products are read from the same table.
    await testShop.shop.catalogueVersion.flush()
    await testShop.shop.db.transaction(async (tx) => {
      await tx.execute('lock table products in access exclusive mode')
      const reading = expect(api.listProducts({ query: { order: 'asc' } })).rejects.toMatchObject({
        code: 'unavailable',
      })
      await waitUntilBlocked(testShop.database)
      leaving.abort()
      // The lock is held until here: only a cancelled read comes back.
      await reading
    })
    expect(testShop.loggedErrors).toEqual([])
  })

  it('ends a call within the time that it was allowed, though another page waits for the same reply', async () => {
    // Of its own: what the shop does in the background raises the shop's.
    const sharedReplies = createSharedReplies({ current: 1, isFresh: () => true })
    const page = new AbortController()
    let failures = 0
    const api = createInProcessShopApi({
      shop: testShop.shop,
      language: 'en',
      sharedReplies,
      signal: page.signal,
      onFailure: () => void failures++,
    })
    const other = createInProcessShopApi({ shop: testShop.shop, language: 'en', sharedReplies })
    await testShop.shop.db.transaction(async (tx) => {
      await tx.execute('lock table questions in access exclusive mode')
      const options = { signal: AbortSignal.timeout(200) }
      const waiting = other.listQuestions({})
      await expect(api.listQuestions({}, options)).rejects.toMatchObject({ code: 'unavailable' })
      waiting.catch(() => undefined)
    })
    expect(page.signal.aborted).toBe(false)
    // The page is shown without the reply, and not cached.
    expect(failures).toBe(1)
    expect(testShop.loggedErrors).toEqual([])
  })

  it('stops the reads of a call whose time is over, on a page that continues', async () => {
    const page = new AbortController()
    const api = createInProcessShopApi({ shop: testShop.shop, language: 'en', signal: page.signal })
    await testShop.shop.catalogueVersion.flush()
    await testShop.shop.db.transaction(async (tx) => {
      await tx.execute('lock table products in access exclusive mode')
      const call = new AbortController()
      const reading = expect(
        api.listProducts({ query: { order: 'asc', limit: 3 } }, { signal: call.signal }),
      ).rejects.toMatchObject({ code: 'unavailable' })
      await waitUntilBlocked(testShop.database)
      call.abort()
      await reading
      await waitUntilFree(testShop.database)
    })
  })

  it('throws like the browser’s carrier', async () => {
    const api = createInProcessShopApi({ shop: testShop.shop, language: 'ar' })
    const failure = (work: Promise<unknown>) =>
      work.then(
        () => null,
        (error: unknown) => error,
      )
    const invalid = await failure(api.listProducts({ query: { page: 'x' } }))
    expect(invalid).toBeInstanceOf(ShopApiError)
    expect(invalid).toMatchObject({ status: 400, code: 'invalid_input', errors: { page: expect.any(String) } })
    expect(await failure(api.listCart({}))).toMatchObject({
      status: 401,
      message: 'Your session expired! Please login to continue!',
    })
  })
})
