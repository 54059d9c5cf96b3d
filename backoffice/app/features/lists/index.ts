/** Lists of the back office, declared as data over the table of calls. */
export { type ColumnDefinition, defineList, type Filter, type RowAction } from './defineList.ts'
export { defineListScreen } from './defineListScreen.tsx'
export { ListScreen } from './ListScreen.tsx'
export { queryOfSearch } from './listState.ts'
