import type { Session } from './sessionStore.ts'

/** Whether the screens of staff are shown: to administrators and staff (wire.md: roles). The server decides anyway. */
export function isStaff(session: Session | null | undefined): boolean {
  return session?.role === 1 || session?.role === 2
}
