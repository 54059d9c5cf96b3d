/** Quick order and saved lists: goods that are pasted, sent as a table or saved, chosen, and ordered together. */
export { loadSaveListButton } from './lists/loadSaveListButton.ts'
export { SavedListScreen } from './lists/SavedListScreen.tsx'
export { SavedListsScreen } from './lists/SavedListsScreen.tsx'
export { SharedListScreen } from './lists/SharedListScreen.tsx'
export { QuickOrderScreen } from './QuickOrderScreen.tsx'
