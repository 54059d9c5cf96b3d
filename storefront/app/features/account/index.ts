/** A customer's own account: profile, password, signed-in devices. */
export { AccountSummary } from './AccountSummary.tsx'
export { DevicesSection } from './DevicesSection.tsx'
/** A customer's own data: all of it in a file, and the deletion of the account. */
export { OwnDataSection } from './ownData/OwnDataSection.tsx'
export { PasswordSection } from './PasswordSection.tsx'
export { ProfileSection } from './ProfileSection.tsx'
export { TradeAccountSection } from './TradeAccountSection.tsx'
