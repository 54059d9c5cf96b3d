/** Saved lists of one customer. */
export const maxSavedLists = 100
export const maxListName = 120
