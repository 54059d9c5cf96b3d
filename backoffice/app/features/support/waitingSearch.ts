/** Default filter of the inbox: tickets that wait for the shop, the longest first. */
export const waitingSearch = '?tab=waiting&sort=longest'
