import type { AuditEntity } from '@rawaj/contract/audit/auditEntities.ts'
import type { AuditReference } from '@rawaj/contract/audit/auditFields.ts'

interface EntityTexts {
  /** The beginning of the texts of its fields: `products_sku`. */
  fieldPrefix: string
  /** Its screen. */
  href?: (id: string) => string
}

/** Of an entity whose texts begin as the address of its screens does. */
const screensAt = (path: string, href = (id: string) => `/${path}/${id}`): EntityTexts => ({ fieldPrefix: path, href })

/** Where an entity of the log is shown, and what its fields are called. A new one is a type error until it stands here. */
const entities: Readonly<Record<AuditEntity, EntityTexts>> = {
  banner: screensAt('banners'),
  brand: screensAt('brands'),
  category: screensAt('categories'),
  coupon: screensAt('coupons', (id) => (/^\d+$/.test(id) ? `/coupons/${id}` : '/coupons')),
  customer: screensAt('customers'),
  deal: screensAt('deals'),
  distributor: screensAt('distributors'),
  email: screensAt('emails'),
  family: screensAt('families'),
  home_section: screensAt('home'),
  import: screensAt('imports'),
  interface_word: screensAt('words'),
  invitation: screensAt('invitations', () => '/invitations'),
  letter: screensAt('letters'),
  menu_entry: screensAt('links', () => '/links'),
  notice: screensAt('notices'),
  order: screensAt('orders', (id) => (id === 'export' ? '/orders' : `/orders/${id}`)),
  popular_search: { fieldPrefix: 'audit' },
  priceList: { fieldPrefix: 'audit' },
  product: screensAt('products'),
  question: screensAt('questions'),
  quotation: screensAt('quotations'),
  readyAnswer: screensAt('answers'),
  redirect: screensAt('redirects'),
  role: screensAt('roles'),
  search_miss: { fieldPrefix: 'audit' },
  settings: {
    fieldPrefix: 'settings',
    href: (id) => (id === 'opening' || id === 'demo' ? '/setup' : `/settings/${id === 'vat' ? 'legal' : id}`),
  },
  staff: screensAt('staff'),
  staffSession: { fieldPrefix: 'staff' },
  stock: screensAt('products'),
  subscriber: screensAt('subscribers', () => '/subscribers'),
  supportRequest: screensAt('support'),
  synonym: screensAt('synonyms'),
  // Runs over many documents have a name instead of an id.
  invoice: screensAt('invoices', (id) =>
    /^\d+$/.test(id) ? `/invoices/${id}` : id === 'late' ? '/invoices/late' : '/invoices',
  ),
  invoiceUnit: screensAt('invoices', () => '/invoices/units'),
  text_page: screensAt('pages'),
  vatReturn: screensAt('vat-returns'),
}

const known = (entity: string): EntityTexts | undefined =>
  Object.hasOwn(entities, entity) ? entities[entity as AuditEntity] : undefined

/** Screen of a record that the log names. */
export const hrefOf = (of: AuditReference | (string & {}), id: string): string | undefined => known(of)?.href?.(id)

/** The beginning of the texts of an entity's fields; groups of settings have their own. */
export const fieldPrefixOf = (entity: string, id: string): string =>
  entity === 'settings' ? `settings_${id}` : (known(entity)?.fieldPrefix ?? 'audit')
