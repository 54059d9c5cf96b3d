import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkoutBody } from '../../testing/checkout.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { openTestShopOn } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { withoutOrderLimits } from '../../testing/withoutOrderLimits.ts'

/**
 * Replies of a shop without families, multiples and quantity breaks, recorded before the shop knew of any of them
 * (docs/decisions/0074). A reply that is to change is recorded anew with `RECORD_REPLIES=1`.
 */
const file = join(import.meta.dirname, 'recordedReplies.json')

const testShop = useFixture(async () =>
  openTestShopOn(await openTestDatabase(), { ...withoutOrderLimits, PAYLOAD_SEAL: 'off' }),
)

/** What no two runs have alike: moments, numbers of orders, and numbers of rows, which are named in the order they are met. */
function comparable(text: string, names: Map<string, string>): string {
  const nameOf = (kind: string, value: string) => {
    const key = `${kind} ${value}`
    const name = names.get(key) ?? `${kind} ${names.size + 1}`
    names.set(key, name)
    return name
  }
  return text
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a moment')
    .replace(/"order_no":"([^"]+)"/g, (_, value: string) => `"order_no":"${nameOf('order', value)}"`)
    .replace(/"([a-z_]*_id|id)":(\d+)/g, (_, field: string, value: string) => `"${field}":"${nameOf('row', value)}"`)
}

const moment = (day: number) => new Date(Date.UTC(2026, 4, day))

async function fillShop() {
  const { make } = testShop
  const pipes = await make.category({ nameAr: 'أنابيب', nameEn: 'Pipes' })
  const care = await make.category({ nameAr: 'عناية', nameEn: 'Care' })
  const bends = await make.subcategory(pipes, 'أكواع')
  const brand = await make.brand('مسرى', 'Masra')
  const size = (value: string) => [{ key: 'Diameter', value }]
  const ids = [
    await make.product({
      sku: 'BEND-20',
      nameAr: 'كوع 20 مم',
      nameEn: 'Bend 20 mm',
      categoryId: pipes,
      subcategoryId: bends,
      brandId: brand,
      specificationAr: [{ key: 'القطر', value: '20 مم' }],
      specificationEn: size('20 mm'),
      pictures: ['/media/demo/bend.webp'],
      pieces: 400,
      retailHalalas: 125,
      createdAt: moment(1),
    }),
    await make.product({
      sku: 'BEND-110',
      nameAr: 'كوع 110 مم',
      nameEn: 'Bend 110 mm',
      categoryId: pipes,
      subcategoryId: bends,
      brandId: brand,
      specificationEn: size('110 mm'),
      highlightsEn: ['Glued'],
      highlightsAr: ['يلصق'],
      regularHalalas: 1_600,
      retailHalalas: 1_450,
      pieces: 4,
      createdAt: moment(2),
    }),
    await make.product({
      sku: 'VALVE-1',
      nameAr: 'محبس',
      nameEn: 'Valve',
      categoryId: pipes,
      pieces: 0,
      createdAt: moment(3),
    }),
    await make.product({
      sku: 'MASK-50',
      nameAr: 'كمامات',
      nameEn: 'Masks',
      categoryId: care,
      taxCode: 'VATEX-SA-35',
      retailHalalas: 3_000,
      pieces: 60,
      createdAt: moment(4),
    }),
    await make.product({
      sku: 'SOON-1',
      nameAr: 'جديد',
      nameEn: 'New',
      categoryId: care,
      pieces: null,
      createdAt: moment(5),
    }),
  ]
  return { ids, pipes, bends, brand }
}

it('Every reply of a shop without families, multiples and quantity breaks is what it was before there were any', async () => {
  const { ids, pipes, bends, brand } = await fillShop()
  const [bend20 = 0, bend110 = 0, valve = 0, masks = 0] = ids
  await testShop.make.deal([{ productId: bend110, retailHalalas: 1_300, wholesaleHalalas: 900 }], {
    nameAr: 'عرض',
    nameEn: 'Deal',
  })
  const names = new Map<string, string>()
  const replies: Record<string, string> = {}
  const record = async (
    name: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { token, body }: { token?: string; body?: object } = {},
  ) => {
    const answer = await testShop.app.inject({
      method,
      url: `/api/v1${url}`,
      headers: token === undefined ? {} : { 'x-access-token': token },
      ...(body && { payload: body }),
    })
    replies[name] = `${answer.statusCode} ${comparable(answer.body, names)}`
    return answer.body
  }

  const buyers = new Map<string, string | undefined>([['visitor', undefined]])
  for (const [type, name] of ['retail', 'wholesale', 'contract'].entries())
    buyers.set(name, (await testShop.make.customer({ type })).token)
  for (const [buyer, token] of buyers) {
    const as = token === undefined ? {} : { token }
    for (const lang of token === undefined ? ['ar', 'en'] : ['en'])
      for (const query of [
        'page=0&limit=30',
        `prod_id=${bend110}`,
        `prod_id=${bend20}`,
        `prod_id=${bend20},${masks}`,
        `category_id=${pipes}`,
        `subcategory_id=${bends}&sort=price`,
        `brand_id=${brand}`,
        'query=bend&page=0&limit=1',
        'min_price=10&max_price=20',
      ])
        await record(
          `${buyer}: products ${lang} ${query.replace(/(\d+,?)+/g, '#')}`,
          'GET',
          `/product?lang=${lang}&${query}`,
          as,
        )
    await record(`${buyer}: home`, 'GET', '/home?lang=en', as)
  }
  for (const path of [
    `/product/${bend110}/details?lang=ar`,
    `/product/${valve}/details?lang=en`,
    '/category/?lang=en',
    '/category/top?lang=ar',
    '/brand/?lang=en',
    '/product/suggestions?query=bend&lang=en',
    '/product/suggestions?query=%D9%83%D9%88%D8%B9&lang=ar',
  ])
    await record(`visitor: ${path.replace(/\d+/g, '#')}`, 'GET', path)

  for (const [buyer, token] of buyers) {
    if (token === undefined) continue
    const add = (product_id: number, quantity: unknown, more = {}) =>
      record(`${buyer}: add ${product_id - bend20 + 1} × ${quantity}`, 'POST', '/cart/addCart?lang=en', {
        token,
        body: { product_id, quantity, ...more },
      })
    const added = JSON.parse(await add(bend20, '12')).data
    await add(bend110, 2)
    await add(masks, '1')
    await add(bend110, 3)
    await add(valve, 1)
    await add(bend20, 0)
    await record(`${buyer}: update`, 'PUT', `/cart/updateCart/${added.id}?lang=en`, { token, body: { quantity: 30 } })
    await record(`${buyer}: update to nothing`, 'PUT', `/cart/updateCart/${added.id}`, { token, body: { quantity: 0 } })
    const list = '/cart/cartProduct?page=0&limit=0&lang=en'
    const items = JSON.parse(await record(`${buyer}: cart`, 'POST', list, { token, body: {} })).datas.data
    const taxIncluded = buyer === 'retail'
    const lines = items.map((item: Record<string, number> & { product: Record<string, string> }) => ({
      productId: item.product_id,
      quantity: item.quantity,
      unitHalalas: Math.round((taxIncluded ? (item.price_incl ?? 0) : (item.sale_price ?? 0)) * 100),
      regularHalalas: item.product_id === bend110 ? 1_600 : Math.round((item.price_incl ?? 0) * 100),
      taxCode: item.product.tax,
    }))
    const place = (type: number) =>
      record(`${buyer}: order of type ${type}`, 'POST', '/checkout', {
        token,
        body: checkoutBody(lines, { type }, 0, taxIncluded),
      })
    await place(2)
    for (const item of items)
      await record(`${buyer}: add again ${item.product_id - bend20 + 1}`, 'POST', '/cart/addCart?lang=en', {
        token,
        body: { product_id: item.product_id, quantity: item.quantity },
      })
    await place(0)
    await record(`${buyer}: orders`, 'GET', '/orders/list?lang=en', { token })
  }

  if (process.env.RECORD_REPLIES) await writeFile(file, `${JSON.stringify(replies, null, 2)}\n`)
  expect(replies).toEqual(JSON.parse(await readFile(file, 'utf8')))
  expect(Object.values(replies).filter((reply) => reply.startsWith('200')).length).toBeGreaterThan(70)
})
