import { roles } from '@rawaj/contract/accounts/roles.ts'
import { create } from 'zustand'
import { localStore } from '../../browserStore.ts'

/** The session in local storage (spec, section 3: local storage keys). */
export interface Session {
  token: string
  id: number
  role: number
  /** Customer type: 0 retail, 1 wholesale, others contract. */
  type: number
}

interface SessionState {
  session: Session | null
  /** False on the server and until local storage was read: nothing personal is shown before. */
  restored: boolean
  restore: () => void
  signedIn: (session: Session) => void
  /** Wipes the whole local storage, as the spec asks of signing out. */
  signedOut: () => void
}

export const useSessionStore = create<SessionState>((set) => ({
  session: null,
  restored: false,
  restore: () => {
    const session = readSession()
    // The script before the first paint looked at one flag only.
    if (session) document.documentElement.dataset.session = 'in'
    else removeMarks()
    set({ session, restored: true })
  },
  signedIn: (session) => {
    localStore.write('isAuthenticated', 'true')
    localStore.write('authKey', session.token)
    localStore.write('id', String(session.id))
    localStore.write('role', String(session.role))
    localStore.write('type', String(session.type))
    document.documentElement.dataset.session = 'in'
    set({ session, restored: true })
  },
  signedOut: () => {
    localStore.clear()
    removeMarks()
    set({ session: null, restored: true })
  },
}))

/** What the script before the first paint has set for a customer (headScript.ts). */
function removeMarks() {
  const { dataset } = document.documentElement
  delete dataset.session
  delete dataset.vat
}

/**
 * The token of the signed-in customer, for API calls; `null` for a visitor. A press between hydration and the first `restore`
 * counts as signed in as well.
 */
export function currentToken(): string | null {
  const { session, restored } = useSessionStore.getState()
  return (restored ? session : readSession())?.token ?? null
}

/** Does it now, or as soon as the session is read: for presses between hydration and the first `restore`. */
export function onceRestored(work: () => void): void {
  if (useSessionStore.getState().restored) work()
  else setTimeout(() => onceRestored(work))
}

const keys: readonly (string | null)[] = ['isAuthenticated', 'authKey', 'id', 'role', 'type']

/**
 * Reads the session again when another tab signed in or out, also while this page lay in the browser's history. A page that comes
 * back from there after its customer has left is loaded anew: what was typed into it and opened on it was theirs.
 */
export function followOtherTabs() {
  const { restore } = useSessionStore.getState()
  function restoreOnReturn() {
    const before = currentToken()
    restore()
    if (before !== null && before !== currentToken()) location.reload()
  }
  // `null`: everything was cleared.
  addEventListener('storage', ({ key }) => (key === null || keys.includes(key)) && restore())
  addEventListener('pageshow', ({ persisted }) => persisted && restoreOnReturn())
}

function readSession(): Session | null {
  const token = localStore.read('authKey')
  const id = Number(localStore.read('id'))
  if (!localStore.read('isAuthenticated') || !token || !Number.isInteger(id) || id <= 0) return null
  const role = Number(localStore.read('role') ?? roles.customer)
  // Stored by an older shop, which let staff shop with their account.
  if (role !== roles.customer) return null
  return { token, id, role, type: Number(localStore.read('type') ?? 0) }
}

/**
 * The signed-in customer; `null` for a visitor and while that is not known yet. What a page shows to a visitor is not rendered
 * anew when it becomes known that there is no customer.
 */
export function useCustomer(): Session | null {
  return useSessionStore((state) => state.session)
}

/** The same, but `undefined` while it is not known yet. */
export function useSession(): Session | null | undefined {
  return useSessionStore((state) => (state.restored ? state.session : undefined))
}
