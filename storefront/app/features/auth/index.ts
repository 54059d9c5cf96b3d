/** The customer's session: signing in and out, registering, passwords, guarded screens. */
export { AuthCard } from './AuthCard.tsx'
export { type AuthTab, AuthTabs } from './AuthTabs.tsx'
export { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
export { guardRedirect, isGuarded } from './guard.ts'
export { headScript, pricesWithVatKey } from './headScript.ts'
export { NewPasswordFields, usePasswordError } from './NewPasswordFields.tsx'
export { createQueryClient, useClearOnSignOut } from './queryClient.ts'
export { RegisterForm } from './RegisterForm.tsx'
export { ResetPasswordForm } from './ResetPasswordForm.tsx'
export { returnTo, signInPath } from './returnTo.ts'
export { SignInForm } from './SignInForm.tsx'
export {
  currentToken,
  followOtherTabs,
  onceRestored,
  useCustomer,
  useSession,
  useSessionStore,
} from './sessionStore.ts'
export { useCodeSignIn } from './useCodeSignIn.ts'
export { useFollowPriceList } from './useFollowPriceList.ts'
export { profileKey, useProfile } from './useProfile.ts'
export { useRestoredSession } from './useRestoredSession.ts'
export { useSignOut } from './useSignOut.ts'
