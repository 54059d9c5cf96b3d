import type { ParsedMail } from './parseMail.ts'

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim().toLowerCase()
    : typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'string'
      ? value.value.trim().toLowerCase()
      : ''

/**
 * Whether a program wrote a mail and nobody waits for an answer to it (RFC 3834): holiday notes, lists, reports of mail
 * servers. Two programs that answer each other would never stop.
 */
export function isAutomaticMail({ headers, from }: Pick<ParsedMail, 'headers' | 'from'>): boolean {
  const autoSubmitted = textOf(headers.get('auto-submitted'))
  if (autoSubmitted !== '' && !/^no\b/.test(autoSubmitted)) return true
  if (/^(bulk|list|junk|auto_reply)$/.test(textOf(headers.get('precedence')))) return true
  if (['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-loop', 'feedback-id'].some((name) => headers.has(name)))
    return true
  // All `List-…` headers stand together.
  if (headers.has('list')) return true
  if (textOf(headers.get('content-type')).startsWith('multipart/report')) return true
  if (hasEmptyReturnPath(headers)) return true
  return from !== null && /^(mailer-daemon|postmaster|mdaemon|bounces?)([+@-]|$)/.test(from.address)
}

/** Mail servers send their own reports so that nothing can come back. */
function hasEmptyReturnPath(headers: ParsedMail['headers']): boolean {
  if (!headers.has('return-path')) return false
  const value = headers.get('return-path')
  if (typeof value === 'string') return value.trim() === '' || value.trim() === '<>'
  const listed = (value as { value?: { address?: string }[] }).value
  return Array.isArray(listed) && !listed.some(({ address }) => address)
}
