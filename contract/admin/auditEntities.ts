/** What the audit log tells of, by the names under which it is kept there. */
export const auditEntities = [
  'brand',
  'category',
  'customer',
  'distributor',
  'email',
  'import',
  'invitation',
  'order',
  'popular_search',
  'priceList',
  'product',
  'quotation',
  'readyAnswer',
  'role',
  'settings',
  'staff',
  'staffSession',
  'stock',
  'supportRequest',
] as const

export type AuditEntity = (typeof auditEntities)[number]
