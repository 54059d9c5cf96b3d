import { type Session, useSessionStore } from './sessionStore.ts'

/** The signed-in customer; `null` for a visitor and `undefined` while that is not known yet. */
export function useSession(): Session | null | undefined {
  return useSessionStore((state) => (state.restored ? state.session : undefined))
}
