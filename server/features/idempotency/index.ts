/** Requests that are done once, however often they are sent. */

export { claimKey, deleteKeysOf, deleteRepliesNaming, moveKeys, releaseKey } from './changeKeys.ts'
export { deleteExpiredKeys } from './deleteExpiredKeys.ts'
export { fingerprintOf } from './fingerprintOf.ts'
export { type OnceRequest, runOnce, type SameContent } from './runOnce.ts'
