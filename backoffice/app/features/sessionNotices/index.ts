/** Messages about the session above an open screen. */
export { SessionNotices } from './SessionNotices.tsx'
