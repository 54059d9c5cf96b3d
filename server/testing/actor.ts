import type { StaffActor } from '../kernel/index.ts'

/** Somebody who acts for the shop, as a use case knows them. */
export const actorFor = ({ id }: { id: number }): StaffActor => ({
  userId: id,
  call: 'test',
  requestId: crypto.randomUUID(),
  at: new Date(),
})
