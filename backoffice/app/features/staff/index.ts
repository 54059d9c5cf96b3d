/** Joining those who work for the shop. */
export { InvitationScreen } from './invitation/InvitationScreen.tsx'

/** The roles of the shop, and what they allow. */
export { roleChoice } from './roles/roleChoice.tsx'
export { hasRole, readRoleOptions, roleNames, rolesQuery } from './roles/rolesQuery.ts'
