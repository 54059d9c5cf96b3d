import { type Dashboard, maxFigure } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import type { StockState } from '@rawaj/contract/products/products.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { type CatalogueShop, countCategories, countProducts } from '../catalogue/index.ts'
import { countDuplicates, countOpenTradeRequests } from '../customers/index.ts'
import { countEmailsByStatus } from '../email/index.ts'
import { countOpenOrders } from '../orders/index.ts'
import { countListedProducts } from '../products/index.ts'
import { countWaitingQuotations } from '../quotations/index.ts'
import { countOpenInvitations, countStaff } from '../staff/index.ts'
import { countOpenSupportRequests, readLongestSupportWait } from '../support/index.ts'

interface Figure {
  /** Permissions of which one is required to read it. */
  permissions: readonly Permission[]
  count(shop: CatalogueShop): Promise<number>
}

/** The number of products for sale, as the list has them with this filter of stock. */
const countInStock = async (shop: CatalogueShop, stock: StockState): Promise<number> =>
  (await countListedProducts(shop, { state: 'forSale', stock })).count

/** Count of each figure, and its permissions: those of employees who work on it. */
export const figures: Readonly<Record<keyof Dashboard, Figure>> = {
  categories: { permissions: ['catalogue.write'], count: countCategories },
  products: { permissions: ['catalogue.write', 'stock.count'], count: countProducts },
  productsOutOfStock: {
    permissions: ['catalogue.write', 'stock.count'],
    count: (shop) => countInStock(shop, 'out'),
  },
  productsLowStock: {
    permissions: ['catalogue.write', 'stock.count'],
    count: (shop) => countInStock(shop, 'low'),
  },
  failedEmails: { permissions: ['emails.read'], count: (shop) => countEmailsByStatus(shop, 'failed', maxFigure) },
  waitingEmails: { permissions: ['emails.read'], count: (shop) => countEmailsByStatus(shop, 'waiting', maxFigure) },
  staff: { permissions: ['staff.manage'], count: countStaff },
  openInvitations: { permissions: ['staff.manage'], count: countOpenInvitations },
  openOrders: { permissions: ['orders.read'], count: (shop) => countOpenOrders(shop, maxFigure) },
  waitingQuotations: { permissions: ['orders.read'], count: (shop) => countWaitingQuotations(shop, maxFigure) },
  openSupportRequests: { permissions: ['support.read'], count: (shop) => countOpenSupportRequests(shop, maxFigure) },
  longestSupportWait: { permissions: ['support.read'], count: readLongestSupportWait },
  duplicates: { permissions: ['settings.write'], count: ({ db }) => countDuplicates(db) },
  openTradeRequests: { permissions: ['customers.read'], count: (shop) => countOpenTradeRequests(shop, maxFigure) },
}
