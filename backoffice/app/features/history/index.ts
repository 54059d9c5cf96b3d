/** Who changed what. */
export { ChangeList } from './ChangeList.tsx'
export { Actor, EntityHistory } from './EntityHistory.tsx'
