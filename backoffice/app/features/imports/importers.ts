import { adminRoutes } from '@rawaj/contract/admin/adminRoutes.ts'
import { type ImportKind, importKinds, importPermissions } from '@rawaj/contract/admin/importCalls.ts'
import type { Permission } from '@rawaj/contract/permissions.ts'

const { access, orAccess } = adminRoutes.createImport

/** Whoever holds one of these may import tables of some kind. */
export const importers = [access, ...orAccess] as const

/** The kinds of tables that somebody may import. */
export const kindsFor = (may: (permission: Permission) => boolean): ImportKind[] =>
  importKinds.filter((kind) => importPermissions[kind].some(may))
