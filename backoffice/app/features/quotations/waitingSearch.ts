/** What waits for the shop: what the list begins with. */
export const waitingSearch = '?state=waiting'
