/** Records from before texts were cleaned that a person would take for one: what the owner has to decide. */
export { duplicateHandlers } from './duplicateHandlers.ts'
export { countDuplicates } from './listDuplicates.ts'
