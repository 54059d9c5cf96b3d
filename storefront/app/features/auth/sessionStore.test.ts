import { afterEach, describe, expect, it } from 'vitest'
import { localStore } from '../../browserStore.ts'
import { currentToken, useSessionStore } from './sessionStore.ts'

const storedSession = { isAuthenticated: 'true', authKey: 'a-token', id: '7', role: '3', type: '1' }

function store(session: Record<string, string>) {
  for (const [key, value] of Object.entries(session)) localStore.write(key, value)
}

describe('The token that calls carry', () => {
  afterEach(() => {
    localStore.clear()
    useSessionStore.setState(useSessionStore.getInitialState(), true)
  })

  it('is the customer’s from the first press on, before the page has read who is signed in', () => {
    store(storedSession)
    expect(useSessionStore.getState().restored).toBe(false)
    expect(currentToken()).toBe('a-token')
  })

  it('is nobody’s for a visitor, and where half a session is stored', () => {
    expect(currentToken()).toBeNull()
    store({ ...storedSession, id: 'x' })
    expect(currentToken()).toBeNull()
  })

  it('is what the page knows once it has read it', () => {
    store(storedSession)
    useSessionStore.setState({ session: null, restored: true })
    expect(currentToken()).toBeNull()
  })
})
