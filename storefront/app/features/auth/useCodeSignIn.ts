import { useLazyDialog } from '../feedback/index.ts'

const loadCodeSignIn = async () => (await import('./CodeSignIn.tsx')).CodeSignIn

/** The dialogs that sign in by a one-time code, loaded on demand; `null` until their script is loaded. */
export function useCodeSignIn(options: { enabled: boolean; onFailed: () => void }) {
  return useLazyDialog({ load: loadCodeSignIn, ...options })
}
