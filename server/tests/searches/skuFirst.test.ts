import { beforeAll, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff

/** As they are to be found by the first of them; made in the opposite order, so that the newest is the least wanted. */
const skus = ['QF-T', 'QF-T-20', 'QF-T2', 'ZQF-T', 'OTHER-1'] as const
const idOf = new Map<number, string>()

beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
  for (const sku of skus.toReversed()) {
    const nameEn = sku === 'OTHER-1' ? 'Reducer QF-T QF-T QF-T' : `Part ${sku.length}`
    idOf.set(await testShop.make.product({ sku, nameEn, nameAr: nameEn }), sku)
  }
})

interface Found {
  id?: number
  productId?: number
  kind?: string
  link?: string
}

/** Every call of the back office that finds products by what is typed. */
const searches = {
  'the list of products': '/products?query=',
  'the grid of products': '/products/grid?query=',
  'an order or offer that staff write': '/orders/goods?query=',
  'the products of a deal': '/deals/goods?query=',
  'the scope of a coupon': '/coupons/scope?query=',
  'a list of the home page': '/home-sections/goods?query=',
  'a campaign': '/letters/products?query=',
  'the target of a banner': '/banners/targets?query=',
} as const

const isProduct = ({ kind }: Found) => kind === undefined || kind === 'product'
const productOf = ({ id, productId, link }: Found) => id ?? productId ?? Number(link?.split('/').at(-1))

async function find(path: string): Promise<string[]> {
  const { status, body } = await owner.client.call('GET', path)
  expect([path, status]).toEqual([path, 200])
  return (body.data as Found[]).filter(isProduct).flatMap((found) => idOf.get(productOf(found)) ?? [])
}

it.each(Object.entries(searches))(
  '%s begins with the SKU that was typed, then those that begin with it',
  async (_, path) => {
    for (const typed of ['QF-T', 'qf-t', 'QFT', ' QF-T ', 'ＱＦ-T']) {
      const found = await find(path + encodeURIComponent(typed))
      expect([typed, found.slice(0, 4)]).toEqual([typed, skus.slice(0, 4)])
    }
    expect((await find(path + encodeURIComponent('QF-T2'))).at(0)).toBe('QF-T2')
  },
)

it('the list of products goes on in that order from page to page, and in another where it is asked to', async () => {
  const read = async (search: string) => (await owner.client.call('GET', `/products?query=QF-T&${search}`)).body
  const seen: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const page = await read(`limit=2${next && `&after=${next}`}`)
    seen.push(...page.data.map(({ sku }: { sku: string }) => sku))
    next = page.next
  }
  expect(seen).toEqual(skus)
  expect((await read('sort=oldest')).data.map(({ sku }: { sku: string }) => sku)).toEqual(skus.toReversed())
})
