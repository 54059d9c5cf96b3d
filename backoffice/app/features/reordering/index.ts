/** Screens on which everything of one kind is put into another order. */
export { OrderScreen } from './OrderScreen.tsx'
