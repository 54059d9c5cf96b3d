/** Lists of the back office, declared as data over the table of calls. */
export {
  type Column,
  type Count,
  defineList,
  type Filter,
  type List,
  type ListRow,
  type RowAction,
} from './defineList.ts'
export { ListScreen } from './ListScreen.tsx'
