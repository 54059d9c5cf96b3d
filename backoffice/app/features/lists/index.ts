/** Lists of the back office, declared as data over the table of calls. */
export {
  type Column,
  defineList,
  type RowAction,
} from './defineList.ts'
export { ListScreen } from './ListScreen.tsx'
