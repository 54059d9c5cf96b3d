import { type Permission, permissions } from '@rawaj/contract/staff/permissions.ts'

type PrefixOf<Name extends string> = Name extends `${infer Prefix}.${string}` ? Prefix : never
type Area = 'orders' | 'customers' | 'goods' | 'contents' | 'administration'

/** Areas of permissions, so that a long list of them is readable. The key of an area's text is `roles_area_{area}`. */
const areas: Record<PrefixOf<Permission>, Area> = {
  orders: 'orders',
  quotations: 'orders',
  invoices: 'orders',
  customers: 'customers',
  support: 'customers',
  readyAnswers: 'customers',
  catalogue: 'goods',
  stock: 'goods',
  costs: 'goods',
  content: 'contents',
  deals: 'contents',
  coupons: 'contents',
  newsletter: 'contents',
  emails: 'contents',
  audit: 'administration',
  settings: 'administration',
  staff: 'administration',
}

/** The area that a permission belongs to. */
export const areaOf = (permission: Permission): Area => areas[permission.split('.')[0] as PrefixOf<Permission>]

const byArea = Map.groupBy(permissions, areaOf)

/** Every permission, those of one area together. */
export const permissionsInOrder: readonly Permission[] = [...byArea.values()].flat()

/** These permissions by area, without the areas that have none of them. */
export function groupByArea(held: readonly Permission[]): ReadonlyMap<Area, readonly Permission[]> {
  const wanted = new Set(held)
  return Map.groupBy(
    permissionsInOrder.filter((permission) => wanted.has(permission)),
    areaOf,
  )
}
