/** Default filter of the list: those that wait for the shop. */
export const waitingSearch = '?state=waiting'
