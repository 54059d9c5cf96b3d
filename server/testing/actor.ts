import type { StaffActor } from '../kernel/index.ts'

/** An employee as the author of a change. */
export const actorFor = ({ id }: { id: number }): StaffActor => ({
  userId: id,
  call: 'test',
  requestId: crypto.randomUUID(),
  at: new Date(),
})
