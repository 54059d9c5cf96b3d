import { adminClientRoutes } from '@rawaj/contract/api/adminClientRoutes.ts'

const { access, orAccess } = adminClientRoutes.createImport

/** Permissions of which one suffices to import some kind of table. */
export const importers = [access, ...orAccess] as const
