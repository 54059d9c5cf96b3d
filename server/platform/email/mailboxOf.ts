/**
 * Identity of a mailbox for rate limits: without a plus tag, and at Gmail without dots, since one person could otherwise use any
 * number of addresses. For counting only; accounts and emails use the address as it is.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  const domain = email.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`
}
