/** Permissions of employees (docs/back-office.md). */
export const permissions = [
  'orders.read',
  'orders.move',
  'orders.refund',
  'quotations.price',
  'invoices.read',
  'invoices.write',
  'customers.read',
  'customers.write',
  'customers.export',
  'support.read',
  'support.answer',
  'readyAnswers.write',
  'catalogue.read',
  'catalogue.write',
  'stock.count',
  'stock.write',
  'costs.read',
  'content.write',
  'deals.write',
  'coupons.write',
  'newsletter.send',
  'emails.read',
  'emails.send',
  'audit.read',
  'settings.read',
  'settings.write',
  'staff.manage',
] as const
export type Permission = (typeof permissions)[number]

/** Access to a call: for anyone, a signed-in caller, or an employee with this permission. */
export type Access = 'public' | 'signedIn' | Permission

export const isPermission = (access: string): access is Permission =>
  (permissions as readonly string[]).includes(access)
