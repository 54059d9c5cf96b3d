/** People who work for the shop, and what each may do. */
export { permissionsOf } from './permissionsOf.ts'
export { addBuiltInRole, prepareRoles } from './prepareRoles.ts'
export { setStaffRoles } from './setStaffRoles.ts'
export { staffRoleMembers, staffRoles } from './tables.ts'
export { createRole, deleteRole, type RoleInput, type StaffRole, updateRole } from './writeRole.ts'
