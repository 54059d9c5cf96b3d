import { type ImportKind, importKinds, importPermissions } from '@rawaj/contract/imports/importKinds.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'

/** Kinds of tables that may be imported with these permissions. */
export const kindsFor = (may: (permission: Permission) => boolean): ImportKind[] =>
  importKinds.filter((kind) => importPermissions[kind].some(may))
