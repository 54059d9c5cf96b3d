/** Customers’ saved lists of goods, and the links that show them. */
export { deleteSavedLists, exportSavedLists, moveSavedLists } from './personalData.ts'
export { savedListHandlers } from './savedListHandlers.ts'
