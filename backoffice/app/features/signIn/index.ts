/** Signing in. */
export { SignInFlow } from './SignInFlow.tsx'
