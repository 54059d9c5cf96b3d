import { randomUUID } from 'node:crypto'
import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import { distributors } from '../../features/content/tables.ts'
import type { TestShop } from '../../testing/openTestShop.ts'
import { tinyPdf } from '../../testing/tinyPdf.ts'
import type { AdminRequest } from './AdminRequest.ts'

interface Context {
  testShop: TestShop
}

export const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const names = () => ({ nameAr: `اسم ${randomUUID()}`, nameEn: `Name ${randomUUID()}` })
const ofProduct = async ({ testShop }: Context) => ({ id: await testShop.make.product() })
const brand = ({ testShop }: Context) => testShop.make.brand(`علامة ${randomUUID()}`, `Brand ${randomUUID()}`)
const price = (halalas: number) => ({ halalas, taxIncluded: true })
const prices = { regular: price(12_000), retail: price(11_500), wholesale: price(10_500), contract: price(10_000) }
const city = { cityAr: 'جدة', cityEn: 'Jeddah' }

async function distributor({ testShop }: Context): Promise<number> {
  const values = { ...names(), cityAr: 'جدة', addressAr: 'شارع', phone: '1', email: 'd@example.test' }
  const [made] = await testShop.shop.db.insert(distributors).values(values).returning({ id: distributors.id })
  return made?.id ?? 0
}

type ProductCall = Extract<
  AdminCallName,
  | `${string}Product`
  | `${string}Products`
  | `${string}Brand`
  | `${string}Brands`
  | `${string}Distributor`
  | `${string}Distributors`
  | `${string}SpecificationFields`
  | 'listGridFields'
  | 'addProductPicture'
  | 'addProductDocument'
  | 'countStock'
  | 'moveStock'
  | 'listStockMovements'
>

/** A valid request of every call about products, brands and distributors, on one of its own. */
export const productRequests = {
  listProducts: async () => ({}),
  countProducts: async () => ({}),
  listGridProducts: async () => ({}),
  listGridFields: async () => ({}),
  async saveProducts({ testShop }) {
    const id = await testShop.make.product({ pieces: 5 })
    const changes = { ...names(), ...prices, pieces: { seen: 5, counted: 7 } }
    return { body: { key: randomUUID(), rows: [{ id, version: 1, changes }] } }
  },
  readProduct: async (context) => ({ params: await ofProduct(context) }),
  previewProduct: async (context) => ({ params: await ofProduct(context) }),
  async createProduct({ testShop }) {
    const categoryId = await testShop.make.category()
    return { body: { sku: `N-${randomUUID()}`, ...names(), categoryId, ...prices } }
  },
  updateProduct: async (context) => ({
    params: await ofProduct(context),
    body: {
      version: 1,
      ...names(),
      ...prices,
      highlightsAr: ['ميزة'],
      specification: [{ field: 'size', nameAr: 'القياس', nameEn: 'Size', valueAr: '٢', valueEn: '2' }],
    },
  }),
  archiveProduct: async (context) => ({ params: await ofProduct(context), body: { version: 1 } }),
  restoreProduct: async (context) => ({ params: await ofProduct(context), body: { version: 1 } }),
  duplicateProduct: async (context) => ({ params: await ofProduct(context), body: { sku: `C-${randomUUID()}` } }),
  addProductPicture: async (context) => ({
    params: await ofProduct(context),
    body: { version: 1, image: onePixel, textAr: 'صورة', textEn: 'Picture' },
  }),
  addProductDocument: async (context) => ({
    params: await ofProduct(context),
    body: { version: 1, kind: 'dataSheet', titleAr: 'نشرة', titleEn: 'Sheet', file: tinyPdf },
  }),
  countStock: async ({ testShop }) => ({
    params: { id: await testShop.make.product({ pieces: 5 }) },
    body: { seen: 5, counted: 7 },
  }),
  moveStock: async (context) => ({
    params: await ofProduct(context),
    body: { key: randomUUID(), reason: 'received', pieces: 3, note: 'شحنة' },
  }),
  listStockMovements: async (context) => ({ params: await ofProduct(context) }),
  readSpecificationFields: async ({ testShop }) => ({ params: { id: await testShop.make.category() } }),
  saveSpecificationFields: async ({ testShop }) => ({
    params: { id: await testShop.make.category() },
    body: { version: 1, fields: [{ key: 'size', nameAr: 'القياس', nameEn: 'Size', unitAr: 'مم', unitEn: 'mm' }] },
  }),
  listBrands: async () => ({}),
  readBrand: async (context) => ({ params: { id: await brand(context) } }),
  createBrand: async () => ({ body: { ...names(), image: onePixel } }),
  updateBrand: async (context) => ({ params: { id: await brand(context) }, body: { version: 1, ...names() } }),
  deleteBrand: async (context) => ({ params: { id: await brand(context) } }),
  listDistributors: async () => ({}),
  readDistributor: async (context) => ({ params: { id: await distributor(context) } }),
  createDistributor: async () => ({ body: { ...names(), ...city, latitude: 21.5, longitude: 39.2 } }),
  updateDistributor: async (context) => ({
    params: { id: await distributor(context) },
    body: { version: 1, ...names(), latitude: 21.5, longitude: 39.2 },
  }),
  deleteDistributor: async (context) => ({ params: { id: await distributor(context) } }),
} satisfies Record<ProductCall, (context: Context) => Promise<AdminRequest>>
