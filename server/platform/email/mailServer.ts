import { smtpOptions } from './smtpOptions.ts'

/** A mail server by its parts. */
export interface MailServer {
  host: string
  port: number
  /** TLS by STARTTLS, or from the first byte. */
  security: 'starttls' | 'tls'
  user: string
  /** Empty: none. */
  password: string
}

/** Ports of mail servers that name none. */
const usualPorts = { starttls: 587, tls: 465 }

/** Address of a mail server, with user and password in it, whatever characters they have. */
export function urlOfServer({ host, port, security, user, password }: MailServer): string {
  const part = (text: string) => encodeURIComponent(text.toWellFormed())
  const account = user === '' && password === '' ? '' : `${part(user)}:${part(password)}@`
  const name = host.includes(':') ? `[${host}]` : host
  return `${security === 'tls' ? 'smtps' : 'smtp'}://${account}${name}:${port}`
}

/** The parts of such an address. */
export function serverOfUrl(url: string): MailServer {
  const { host, port, secure, auth } = smtpOptions(url)
  const security = secure ? 'tls' : 'starttls'
  return {
    host,
    port: Number(port ?? usualPorts[security]),
    security,
    user: auth?.user ?? '',
    password: auth?.pass ?? '',
  }
}
