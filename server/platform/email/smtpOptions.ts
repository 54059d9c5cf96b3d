import { parseConnectionUrl } from 'nodemailer/lib/shared'

const loopback = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|\[::1\])$/i

/**
 * How to reach the mail server of an address. Codes and reset links are in what it is sent, so TLS is a must: from the first
 * byte (`smtps:`), or by STARTTLS, without which nothing is sent. Exceptions are this machine, and an address that ends in
 * `?tls=optional`, such as that of a relay in a network of one's own.
 */
export function smtpOptions(smtpUrl: string): ReturnType<typeof parseConnectionUrl> {
  const url = new URL(smtpUrl)
  const isOptional = url.searchParams.get('tls') === 'optional' || loopback.test(url.hostname)
  url.searchParams.delete('tls')
  const options = parseConnectionUrl(url.href)
  return isOptional || url.protocol === 'smtps:' ? options : { ...options, ignoreTLS: false, requireTLS: true }
}
