/** Who waits for the shop, the longest first: what the inbox begins with. */
export const waitingSearch = '?tab=waiting&sort=longest'
