/**
 * What limits count as one mailbox: without the tag after a plus, and at Gmail without dots, where one person would
 * otherwise have as many addresses as they like. Only for counting; accounts and emails use the address as it is.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  const [name = ''] = email.slice(0, at).split('+')
  const domain = email.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  return `${domain === 'gmail.com' ? name.replaceAll('.', '') : name}@${domain}`
}
