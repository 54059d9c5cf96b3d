/** Signing in. */
export { SignInDialog } from './SignInDialog.tsx'
export { SignInFlow } from './SignInFlow.tsx'
