/** History of changes. */
export { fieldPrefixOf, hrefOf } from './auditEntities.ts'
export { ChangeList } from './ChangeList.tsx'
export { actorText, fieldText } from './changeTexts.ts'
export { EntityHistory } from './EntityHistory.tsx'
