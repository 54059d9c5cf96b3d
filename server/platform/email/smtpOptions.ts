import type { Options } from 'nodemailer/lib/smtp-connection'

const loopback = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|::1)$/i

interface SmtpOptions extends Pick<Options, 'port' | 'name' | 'tls' | 'ignoreTLS' | 'requireTLS'> {
  host: string
  secure: boolean
  auth?: { user: string; pass: string }
}

/**
 * How to reach the mail server of an address. Codes and reset links are in what it is sent, so TLS is required: from the
 * first byte (`smtps:`), or by STARTTLS, without which nothing is sent. Exceptions are this machine, and an address with
 * `?tls=optional`, such as that of a relay in a private network. `?name=` is how the shop introduces itself, and
 * `?tls.rejectUnauthorized=false` accepts a certificate of no known authority.
 */
export function smtpOptions(smtpUrl: string): SmtpOptions {
  const { protocol, hostname, port, username, password, searchParams } = new URL(smtpUrl)
  const host = hostname.replace(/^\[|\]$/g, '')
  const secure = protocol === 'smtps:'
  const options: SmtpOptions = { host, secure }
  if (port !== '') options.port = Number(port)
  if (username !== '' || password !== '') options.auth = { user: decoded(username), pass: decoded(password) }
  const name = searchParams.get('name')
  if (name !== null) options.name = name
  if (searchParams.get('tls.rejectUnauthorized') === 'false') options.tls = { rejectUnauthorized: false }
  if (!secure && !loopback.test(host) && searchParams.get('tls') !== 'optional') options.requireTLS = true
  return options
}

/** A password with a `%` of its own, written as it is, stays so. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
