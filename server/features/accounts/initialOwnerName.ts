/** Name of the owner's account of a new shop until its owner gives another. No customer reads it. */
export const initialOwnerName = 'Administrator'
