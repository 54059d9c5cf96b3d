import type { Today } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import type { Shop } from '../../kernel/index.ts'
import { figures } from './figures.ts'

/** What there is to do in the shop: each figure for whoever may work on what it counts, null for others. */
export async function readToday(shop: Shop, permissions: ReadonlySet<Permission>): Promise<Today> {
  const read = async (name: keyof Today) => {
    const figure = figures[name]
    return figure.permissions.some((permission) => permissions.has(permission)) ? figure.count(shop) : null
  }
  const names = Object.keys(figures) as (keyof Today)[]
  const counted = await Promise.all(names.map(async (name) => [name, await read(name)] as const))
  return Object.fromEntries(counted) as Today
}
