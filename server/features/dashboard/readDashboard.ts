import type { Dashboard } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import type { CatalogueShop } from '../catalogue/index.ts'
import { figures } from './figures.ts'

/** Open tasks of the shop: each figure for callers with its permission, null for others. */
export async function readDashboard(shop: CatalogueShop, permissions: ReadonlySet<Permission>): Promise<Dashboard> {
  const read = async (name: keyof Dashboard) => {
    const figure = figures[name]
    return figure.permissions.some((permission) => permissions.has(permission)) ? figure.count(shop) : null
  }
  const names = Object.keys(figures) as (keyof Dashboard)[]
  const counted = await Promise.all(names.map(async (name) => [name, await read(name)] as const))
  return Object.fromEntries(counted) as Dashboard
}
