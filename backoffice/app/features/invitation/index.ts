/** Joining those who work for the shop. */
export { InvitationScreen } from './InvitationScreen.tsx'
