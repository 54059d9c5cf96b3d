import { adminRoutes } from '@rawaj/contract/api/adminRoutes.ts'

const { access, orAccess } = adminRoutes.createImport

/** Whoever holds one of these may import tables of some kind. */
export const importers = [access, ...orAccess] as const
