import type { FastifyInstance } from 'fastify'
import { normalBehaviour, readBehaviour } from './behaviour.ts'
import type { StandInContext } from './StandInContext.ts'

/** Endpoints that the authority does not have: to set its behaviour, and to read what it knows. */
export function registerControl(root: FastifyInstance, { behaviour, held, units }: StandInContext): void {
  root.register(
    async (app) => {
      app.get('/behaviour', async () => behaviour)
      app.post('/behaviour', async ({ body }) => Object.assign(behaviour, readBehaviour(body ?? {})))
      app.post('/reset', async () => {
        held.release()
        return Object.assign(behaviour, normalBehaviour())
      })
      app.get('/waiting', async () => ({ waiting: held.waiting() }))
      app.post('/release', async () => ({ released: held.release() }))
      app.get('/units', async () => units.reports())
    },
    { prefix: '/stand-in' },
  )
}
