/** History of changes. */
export { ChangeList } from './ChangeList.tsx'
export { actorText, fieldText } from './changeTexts.ts'
export { EntityHistory } from './EntityHistory.tsx'
