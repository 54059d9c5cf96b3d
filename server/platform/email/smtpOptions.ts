import { parseConnectionUrl } from 'nodemailer/lib/shared'

const loopback = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1|\[::1\])$/i

/**
 * Connection options of a mail server's address. Emails contain codes and reset links, so TLS is required: from the first byte
 * (`smtps:`), or by STARTTLS, without which nothing is sent. Exceptions are this machine, and an address that ends in
 * `?tls=optional`, such as that of a relay in a private network.
 */
export function smtpOptions(smtpUrl: string): ReturnType<typeof parseConnectionUrl> {
  const url = new URL(smtpUrl)
  const isOptional = url.searchParams.get('tls') === 'optional' || loopback.test(url.hostname)
  url.searchParams.delete('tls')
  const options = parseConnectionUrl(url.href)
  return isOptional || url.protocol === 'smtps:' ? options : { ...options, ignoreTLS: false, requireTLS: true }
}
