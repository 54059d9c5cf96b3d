/** The roles of the shop, and what they allow. */
export { roleChoice } from './roleChoice.tsx'
export { hasRole, readRoleOptions, roleNames, rolesQuery } from './rolesQuery.ts'
