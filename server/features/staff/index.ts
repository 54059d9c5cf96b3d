/** People who work for the shop, and what each may do. */

/** Signing in to the back office: sessions, second factors, fresh proofs. */
export { assertStaffAccess } from './auth/assertStaffAccess.ts'
export { secondFactorGuessed } from './auth/emails/secondFactorGuessed.ts'
export { secondFactorsReset } from './auth/emails/secondFactorsReset.ts'
export { staffAuthEventHandlers } from './auth/eventHandlers.ts'
export { readStaffCaller } from './auth/readStaffCaller.ts'
export { restoreOwner } from './auth/restoreOwner.ts'
export { secondFactorHandlers } from './auth/secondFactorHandlers.ts'
export { readSessionCookie, writeSessionCookie } from './auth/sessionCookie.ts'
export { staffSessionHandlers } from './auth/sessionHandlers.ts'
export { createStaffSession, csrfTokenOf, deleteExpiredStaffSessions } from './auth/sessions.ts'
export { signInHandlers } from './auth/signInHandlers.ts'
export { staffMemberHandlers } from './auth/staffMemberHandlers.ts'
export { authenticateStaffToken, isKnownStaffToken } from './auth/staffTokens.ts'
export { staffPasskeys, staffRecoveryCodes, staffSessions, staffTotp } from './auth/tables.ts'
export { countOpenInvitations, countStaff } from './countStaff.ts'
export { bankAccountsChanged } from './emails/bankAccountsChanged.ts'
export { staffInvitation } from './emails/staffInvitation.ts'
export { staffEventHandlers } from './eventHandlers.ts'
export { deleteExpiredInvitations, inviteStaff, issueInvitationToken } from './invitations.ts'

export { membersWith, permissionsOf } from './permissionsOf.ts'
export { preferencesHandlers } from './preferencesHandlers.ts'
export { addBuiltInRole, prepareRoles } from './prepareRoles.ts'

export { setStaffRoles } from './setStaffRoles.ts'
export { staffHandlers } from './staffHandlers.ts'
export { writeWireRole } from './staffRules.ts'
export { staffInvitations, staffMembers, staffRoleMembers, staffRoles } from './tables.ts'

export { createRole, deleteRole, updateRole } from './writeRole.ts'
