/** Screens on which everything of one kind is put into another order. */
export { ReorderScreen } from './ReorderScreen.tsx'
