/** A customer's own account: profile, password, signed-in devices. */
export { AccountSummary } from './AccountSummary.tsx'
export { DevicesSection } from './DevicesSection.tsx'
export { PasswordSection } from './PasswordSection.tsx'
export { ProfileSection } from './ProfileSection.tsx'
export { TradeAccountSection } from './TradeAccountSection.tsx'
