import { adminClientRoutes } from '@rawaj/contract/api/adminClientRoutes.ts'

const { access, orAccess } = adminClientRoutes.createImport

/** Whoever holds one of these may import tables of some kind. */
export const importers = [access, ...orAccess] as const
