import type { Permission } from '@rawaj/contract/staff/permissions.ts'

/** Where a permission's words stand in `locales/{language}/backoffice.json`. */
export const permissionKey = (permission: Permission) => `permission_${permission.replace('.', '_')}`
