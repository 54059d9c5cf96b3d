import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import { underscored } from '../../i18n/textKeys.ts'

/** Key of a permission's text in `locales/{language}/backoffice.json`. */
export const permissionKey = (permission: Permission) => `permission_${underscored(permission)}` as const
