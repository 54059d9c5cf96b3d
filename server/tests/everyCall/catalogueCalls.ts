import { describe, expect, it } from 'vitest'
import type { GetShop } from './ListeningShop.ts'
import { picture } from './profileCalls.ts'

interface Item {
  id: number
  name: string
  msrp: number
  sale_price: number
  w_rate: number | null
  c_rate: number | null
  category: { id: number }
  subcategory: { id: number } | null
  brand: { id: number } | null
}
interface List {
  data: Item[]
  count: number
}

export function catalogueCalls(the: GetShop): void {
  const products = async (query: string, token?: string) => {
    const client = the().client(token)
    const { status, reply } = await client.call('GET', `/product?${query}`)
    return status === 200 ? client.unseal<List>(reply.datas) : { data: [], count: -status }
  }
  const ids = async (query: string) => (await products(query)).data.map(({ id }) => id)

  async function threeProducts() {
    const { make } = the().testShop
    const categoryId = await make.category()
    const subcategoryId = await make.subcategory(categoryId)
    const brandId = await make.brand('ماركة', 'Make')
    const cheap = await make.product({
      categoryId,
      subcategoryId,
      retailHalalas: 1_150,
      nameEn: 'Aquarius',
      nameAr: 'أ',
      sold: 1,
    })
    const middle = await make.product({
      categoryId,
      brandId,
      retailHalalas: 5_750,
      nameEn: 'Bubbling',
      nameAr: 'ب',
      sold: 9,
    })
    const dear = await make.product({
      categoryId,
      retailHalalas: 10_350,
      nameEn: 'Cistern',
      nameAr: 'ج',
      pieces: 0,
      sold: 5,
    })
    return { categoryId, subcategoryId, brandId, cheap, middle, dear }
  }

  describe('GET /product', () => {
    it('filters, sorts and turns pages', async () => {
      const { categoryId, subcategoryId, brandId, cheap, middle, dear } = await threeProducts()
      const inIt = `cat_id=${categoryId}`
      expect(await products(inIt)).toMatchObject({ count: 3, data: [{ id: dear }, { id: middle }, { id: cheap }] })
      expect(await ids(`prod_id=${dear},${cheap}&sortBy=created_at&order=asc`)).toEqual([cheap, dear])
      expect(await ids(`scat_id=${subcategoryId}`)).toEqual([cheap])
      expect(await ids(`brand_id=${brandId}`)).toEqual([middle])
      expect(await ids(`${inIt}&sortBy=price&order=asc`)).toEqual([cheap, middle, dear])
      expect(await ids(`${inIt}&sortBy=name&order=desc&lang=en`)).toEqual([dear, middle, cheap])
      expect(await ids(`${inIt}&sortBy=best_selling`)).toEqual([middle, dear, cheap])
      expect(await ids(`${inIt}&min_price=10.01&max_price=89.99`)).toEqual([middle])
      expect(await ids(`${inIt}&in_stock=1`)).toEqual([middle, cheap])
      expect(await ids(`${inIt}&query=Bubbling`)).toEqual([middle])
      expect(await ids(`${inIt}&limit=2&page=1`)).toEqual([cheap])
      expect(await products(`${inIt}&limit=2&page=9`)).toEqual({ data: [], count: 3 })
      expect(await ids(`${inIt}&limit=0`)).toHaveLength(3)
    })

    it('shows a caller the rates that are theirs', async () => {
      const { cheap } = await threeProducts()
      const { make } = the().testShop
      const rates = async (type?: number) =>
        (await products(`prod_id=${cheap}`, type === undefined ? undefined : (await make.customer({ type })).token))
          .data[0]
      expect(await rates()).toMatchObject({ msrp: 10, sale_price: 10, w_rate: null, c_rate: null })
      expect(await rates(0)).toMatchObject({ msrp: 10, sale_price: 10, w_rate: null, c_rate: null })
      expect(await rates(1)).toMatchObject({ sale_price: 9, w_rate: 9 })
      expect(await rates(2)).toMatchObject({ sale_price: 8, c_rate: 8 })
    })

    it.each([
      'limit=many',
      'page=-1',
      'prod_id=1,x',
      'cat_id=0',
      'sortBy=secret',
      'order=up',
      'min_price=-1',
      'in_stock=7',
    ])('refuses %s', async (query) => {
      const { status, reply } = await the().client().call('GET', `/product?${query}`)
      expect([status, reply.success, Object.keys(reply.errors ?? {})]).toEqual([400, false, [query.split('=')[0]]])
    })
  })

  describe('POST /product/send_email', () => {
    it('takes an enquiry from visitors and customers', async () => {
      const product_id = await the().testShop.make.product()
      const { token } = await the().testShop.make.customer()
      const input = {
        product_id,
        quantity: '3',
        name: 'سارة',
        mobile: '0501234567',
        email: 'sara@example.test',
        message: '؟',
      }
      expect(await the().client().call('POST', '/product/send_email', input)).toMatchObject({
        status: 200,
        reply: { success: true, message: expect.any(String) },
      })
      expect(the().emails.at(-1)).toMatchObject({ kind: 'enquiry', to: null })
      const brief = { product_id, quantity: 1 }
      expect((await the().client(token).call('POST', '/product/send_email', brief)).status).toBe(200)
    })

    it('refuses no pieces and unknown products', async () => {
      const product_id = await the().testShop.make.product()
      const ask = (input: object) =>
        the()
          .client()
          .call('POST', '/product/send_email', { email: 'a@example.test', ...input })
      for (const quantity of [0, -1, '', 'two', 1.5])
        expect(await ask({ product_id, quantity })).toMatchObject({
          status: 400,
          reply: { errors: { quantity: expect.any(String) } },
        })
      expect((await ask({ product_id: 2_000_000_000, quantity: 1 })).status).toBe(404)
    })
  })

  describe('GET /category/, /category/top and /brand/', () => {
    it('list what there is, with and without the last slash, in the language asked for', async () => {
      const { categoryId, subcategoryId, brandId, cheap } = await threeProducts()
      const client = the().client()
      for (const path of ['/category/', '/category']) {
        const { reply } = await client.call('GET', `${path}?lang=en`)
        const found = client.unseal<Item[]>(reply.data).find(({ id }) => id === categoryId)
        expect(found).toMatchObject({ name: expect.stringMatching(/^Category/), subcategory: [{ id: subcategoryId }] })
      }
      for (const path of ['/brand/', '/brand']) {
        const { reply } = await client.call('GET', path)
        expect(client.unseal<Item[]>(reply.data)).toContainEqual({ id: brandId, name: 'ماركة' })
      }
      const { reply } = await client.call('GET', '/category/top')
      const top = client.unseal<{ id: number; product: Item[] }[]>(reply.data)
      expect(top.find(({ id }) => id === categoryId)?.product.map(({ id }) => id)).toContain(cheap)
    })
  })

  describe('POST /category/create, PUT /category/update/{id}, POST /category/delete/{id}', () => {
    const staff = async () => the().client((await the().testShop.make.customer({ role: 2 })).token)
    const newName = () => `Shelf ${crypto.randomUUID()}`

    it('let staff add, change and remove a category', async () => {
      const client = await staff()
      const form = new FormData()
      const name = newName()
      form.set('name', name)
      form.set('name_ar', `رف ${name}`)
      form.set('subcategory', JSON.stringify(['One', { name: 'Two', name_ar: 'اثنان' }]))
      form.set('image', new Blob([await picture()], { type: 'image/png' }), 'shelf.png')
      const created = await client.call('POST', '/category/create?lang=en', form)
      expect(created).toMatchObject({
        status: 200,
        reply: {
          success: true,
          message: 'Catergory List Added Succesfully!',
          data: {
            id: expect.any(Number),
            name,
            image: expect.any(String),
            subcategory: [{ name: 'One' }, { name: 'Two' }],
          },
        },
      })
      const { id } = created.reply.data as Item
      const renamed = newName()
      expect(await client.call('PUT', `/category/update/${id}?lang=en`, { name: renamed })).toMatchObject({
        status: 200,
        reply: { message: 'Category List Updated Succesfully!', data: { id, name: renamed } },
      })
      expect(await client.call('POST', `/category/delete/${id}`)).toMatchObject({
        status: 200,
        reply: { success: true, message: 'Category List Delete Succesfully!' },
      })
      expect((await client.call('POST', `/category/delete/${id}`)).status).toBe(404)
      expect((await client.call('PUT', `/category/update/${id}`, { name: newName() })).status).toBe(404)
    })

    it('refuse visitors with 401 and customers with 403', async () => {
      const id = await the().testShop.make.category()
      const customer = the().client((await the().testShop.make.customer()).token)
      for (const [method, path] of [
        ['POST', '/category/create'],
        ['PUT', `/category/update/${id}`],
        ['POST', `/category/delete/${id}`],
      ] as const) {
        expect((await the().client().call(method, path, { name: 'X' })).status).toBe(401)
        expect(await customer.call(method, path, { name: 'X' })).toMatchObject({
          status: 403,
          reply: { success: false },
        })
      }
    })

    it('refuse a missing name, a taken one, a false picture, and removing a category that is in use', async () => {
      const client = await staff()
      const name = newName()
      expect(await client.call('POST', '/category/create', {})).toMatchObject({
        status: 400,
        reply: { errors: { name: 'Name is Required' } },
      })
      await client.call('POST', '/category/create', { name })
      expect((await client.call('POST', '/category/create', { name })).status).toBe(409)
      const { categoryId } = await threeProducts()
      expect((await client.call('PUT', `/category/update/${categoryId}`, { name })).status).toBe(409)
      expect((await client.call('POST', `/category/delete/${categoryId}`)).status).toBe(409)
      const form = new FormData()
      form.set('name', newName())
      form.set('image', new Blob(['no picture'], { type: 'image/png' }), 'x.png')
      expect(await client.call('POST', '/category/create', form)).toMatchObject({
        status: 400,
        reply: { errors: { image: expect.any(String) } },
      })
    })
  })
}
