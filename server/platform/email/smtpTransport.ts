import type { Transporter } from 'nodemailer'
import { AddressRejectedError, DeliveryError, type EmailTransport } from './EmailTransport.ts'
import { toMailOptions } from './toMailOptions.ts'

/** How long a mail server that did not answer counts as down. */
const downMs = 30_000

/** Hands mail to the SMTP server, over connections that are kept while there is mail. */
export function smtpTransport(
  smtpUrl: string,
  { sender, clock }: { sender: () => string; clock: () => Date },
): EmailTransport {
  let downUntil = 0
  let transport: Promise<Transporter> | undefined
  // Loaded with the first mail: a shop that sends none does not pay for it.
  const connected = () => {
    transport ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        url: smtpUrl,
        pool: true,
        maxConnections: 4,
        connectionTimeout: 10_000,
        greetingTimeout: 10_000,
        socketTimeout: 20_000,
        dnsTimeout: 5_000,
      }),
    )
    return transport
  }

  return {
    async send(message, signal) {
      const transporter = await connected()
      try {
        await transporter.sendMail({ ...toMailOptions(message, sender()), ...(signal && { signal }) })
        downUntil = 0
        return 'sent'
      } catch (error) {
        const failure = failureOf(error)
        downUntil = failure.down ? clock().getTime() + downMs : 0
        if (failure.addressRefused) throw new AddressRejectedError(failure.why)
        throw new DeliveryError(failure.why)
      }
    },
    isDown: () => clock().getTime() < downUntil,
    close() {
      transport?.then((transporter) => transporter.close()).catch(() => {})
    },
  }
}

interface Failure {
  why: string
  /** The server could not be talked to, as opposed to: it said no. */
  down: boolean
  addressRefused: boolean
}

/** Reads nodemailer's error. Servers repeat the address in what they say, so only the codes of it are kept. */
function failureOf(error: unknown): Failure {
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown }
  const answer = typeof responseCode === 'number' ? responseCode : null
  return {
    why: `the mail server said ${answer ?? 'nothing'} (${[code, command].filter((part) => typeof part === 'string').join(', ')})`,
    down: answer === null || answer === 421,
    addressRefused: command === 'RCPT TO' && answer !== null && answer >= 500,
  }
}
