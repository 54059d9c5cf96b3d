/** What the owner says in other words than the shop comes with. */
export { createInterfaceWords } from './createInterfaceWords.ts'
export { interfaceWords } from './tables.ts'
export { wordHandlers } from './wordHandlers.ts'
