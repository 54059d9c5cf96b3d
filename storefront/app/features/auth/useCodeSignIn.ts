import { useLazyDialog } from '../feedback/index.ts'

const loadCodeSignIn = async () => (await import('./CodeSignIn.tsx')).CodeSignIn

/** The dialogs that sign in by a one-time code, once somebody asks for them; `null` until their code is here. */
export function useCodeSignIn(options: { enabled: boolean; onFailed: () => void }) {
  return useLazyDialog({ load: loadCodeSignIn, ...options })
}
