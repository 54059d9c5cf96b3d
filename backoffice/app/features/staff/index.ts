/** Joining those who work for the shop. */
export { InvitationScreen } from './invitation/InvitationScreen.tsx'

/** The roles of the shop, and what they allow. */
