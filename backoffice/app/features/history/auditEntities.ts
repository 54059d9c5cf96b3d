import type { AuditEntity } from '@rawaj/contract/audit/auditEntities.ts'
import type { AuditReference } from '@rawaj/contract/audit/auditFields.ts'

interface EntityTexts {
  /** The beginning of the texts of its fields: `products_sku`. */
  fieldPrefix: string
  /** Its screen. */
  href?: (id: string) => string
}

const at = (path: string) => (id: string) => `/${path}/${id}`

/** Where an entity of the log is shown, and what its fields are called. A new one is a type error until it stands here. */
const entities: Readonly<Record<AuditEntity, EntityTexts>> = {
  banner: { fieldPrefix: 'banners', href: at('banners') },
  brand: { fieldPrefix: 'brands', href: at('brands') },
  category: { fieldPrefix: 'categories', href: at('categories') },
  coupon: { fieldPrefix: 'coupons', href: (id) => (/^\d+$/.test(id) ? `/coupons/${id}` : '/coupons') },
  customer: { fieldPrefix: 'customers', href: at('customers') },
  deal: { fieldPrefix: 'deals', href: at('deals') },
  distributor: { fieldPrefix: 'distributors', href: at('distributors') },
  email: { fieldPrefix: 'emails', href: at('emails') },
  home_section: { fieldPrefix: 'home', href: at('home') },
  import: { fieldPrefix: 'imports', href: at('imports') },
  interface_word: { fieldPrefix: 'words', href: at('words') },
  invitation: { fieldPrefix: 'invitations', href: () => '/invitations' },
  letter: { fieldPrefix: 'letters', href: at('letters') },
  menu_entry: { fieldPrefix: 'links', href: () => '/links' },
  notice: { fieldPrefix: 'notices', href: at('notices') },
  order: { fieldPrefix: 'orders', href: (id) => (id === 'export' ? '/orders' : `/orders/${id}`) },
  popular_search: { fieldPrefix: 'audit' },
  priceList: { fieldPrefix: 'audit' },
  product: { fieldPrefix: 'products', href: at('products') },
  question: { fieldPrefix: 'questions', href: at('questions') },
  quotation: { fieldPrefix: 'quotations', href: at('quotations') },
  readyAnswer: { fieldPrefix: 'answers', href: at('answers') },
  redirect: { fieldPrefix: 'redirects', href: at('redirects') },
  role: { fieldPrefix: 'roles', href: at('roles') },
  search_miss: { fieldPrefix: 'audit' },
  settings: {
    fieldPrefix: 'settings',
    href: (id) => (id === 'opening' || id === 'demo' ? '/setup' : `/settings/${id === 'vat' ? 'legal' : id}`),
  },
  staff: { fieldPrefix: 'staff', href: at('staff') },
  staffSession: { fieldPrefix: 'staff' },
  stock: { fieldPrefix: 'products', href: at('products') },
  subscriber: { fieldPrefix: 'subscribers', href: () => '/subscribers' },
  supportRequest: { fieldPrefix: 'support', href: at('support') },
  synonym: { fieldPrefix: 'synonyms', href: at('synonyms') },
  text_page: { fieldPrefix: 'pages', href: at('pages') },
}

const known = (entity: string): EntityTexts | undefined =>
  Object.hasOwn(entities, entity) ? entities[entity as AuditEntity] : undefined

/** Screen of a record that the log names. */
export const hrefOf = (of: AuditReference | (string & {}), id: string): string | undefined => known(of)?.href?.(id)

/** The beginning of the texts of an entity's fields; groups of settings have their own. */
export const fieldPrefixOf = (entity: string, id: string): string =>
  entity === 'settings' ? `settings_${id}` : (known(entity)?.fieldPrefix ?? 'audit')
