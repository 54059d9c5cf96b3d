/** Enhanced status codes (RFC 3463) of an address that nobody has: mailbox, domain, syntax, moved, null MX, disabled. */
const goneStatus = /^5\.(?:1\.(?:0|1|2|3|6|10)|2\.1)$/

/** Whether an enhanced status code says that nobody has this address. */
export const isGoneStatus = (status: string): boolean => goneStatus.test(status)
