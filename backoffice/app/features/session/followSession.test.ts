import type { StaffSession } from '@rawaj/contract/staff/staffSchemas.ts'
import { expect, it } from 'vitest'
import { createQueryClient } from './createQueryClient.ts'
import { setSession } from './sessionQuery.ts'

const sessionOf = (id: number, stage: StaffSession['stage'] = 'signedIn'): StaffSession => ({
  stage,
  csrfToken: 'token',
  permissions: [],
  secondFactors: [],
  mayPostpone: false,
  provenUntil: null,
  user: { id, name: 'Huda', email: 'huda@example.test', owner: false, roles: [] },
})

function opened() {
  const queries = createQueryClient()
  setSession(queries, sessionOf(1))
  queries.setQueryData(['orders'], ['of the first'])
  return queries
}

it('What was read stays while the same session is read again', () => {
  const queries = opened()
  setSession(queries, sessionOf(1))
  expect(queries.getQueryState(['orders'])).toMatchObject({ data: ['of the first'], isInvalidated: false })
})

it('Signing in again keeps what was read until it is read anew', () => {
  const queries = opened()
  setSession(queries, null)
  setSession(queries, sessionOf(1, 'enrolment'))
  expect(queries.getQueryState(['orders'])).toMatchObject({ isInvalidated: false })
  setSession(queries, sessionOf(1))
  expect(queries.getQueryState(['orders'])).toMatchObject({ data: ['of the first'], isInvalidated: true })
})

it('Signing in after another user shows nothing that was read for that user', () => {
  for (const between of [[], [null]] as const) {
    const queries = opened()
    for (const session of [...between, sessionOf(2)]) setSession(queries, session)
    expect(queries.getQueryData(['orders'])).toBeUndefined()
  }
})
