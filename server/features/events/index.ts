/** What happens in the shop, and how what follows from it is done once. */
export { createEvents } from './createEvents.ts'
export { handleEvent } from './handleEvent.ts'
export { addLostHandlings, deleteHandledEvents } from './maintainEvents.ts'
export { eventHandlings, events } from './tables.ts'
