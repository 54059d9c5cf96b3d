import type { ParsedMail } from './parseMail.ts'

/**
 * Whether an email was written by a program that expects no reply (RFC 3834): out-of-office notes, lists, reports of mail
 * servers. Two programs that reply to each other would never stop.
 */
export function isAutomaticMail({ headers, from }: Pick<ParsedMail, 'headers' | 'from'>): boolean {
  const textOf = (name: string) => headers.get(name)?.[0]?.trim().toLowerCase() ?? ''
  const autoSubmitted = textOf('auto-submitted')
  if (autoSubmitted !== '' && !/^no\b/.test(autoSubmitted)) return true
  if (/^(bulk|list|junk|auto_reply)\b/.test(textOf('precedence'))) return true
  if (['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-loop', 'feedback-id'].some((name) => headers.has(name)))
    return true
  if ([...headers.keys()].some((name) => name.startsWith('list-'))) return true
  if (textOf('content-type').startsWith('multipart/report')) return true
  // Mail servers send their reports with an empty return path.
  if (headers.has('return-path') && !textOf('return-path').includes('@')) return true
  return from !== null && /^(mailer-daemon|postmaster|mdaemon|bounces?)([+@-]|$)/.test(from.address)
}
