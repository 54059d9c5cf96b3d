import type { Transporter } from 'nodemailer'
import { AddressRejectedError, DeliveryError, type EmailTransport } from './EmailTransport.ts'
import { smtpFailureOf } from './smtpFailure.ts'
import { smtpOptions } from './smtpOptions.ts'
import { toMailOptions } from './toMailOptions.ts'

/** Milliseconds for which a mail server that did not reply counts as down. */
const downMs = 30_000

/** Hands emails to the SMTP server, over connections that stay open while there are emails. */
export function smtpTransport(
  smtpUrl: string,
  { sender, clock }: { sender: () => string; clock: () => Date },
): EmailTransport {
  let downUntil = 0
  let transport: Promise<Transporter> | undefined
  // Loaded with the first email: a shop that sends none does not pay for it.
  const connected = () => {
    transport ??= import('nodemailer').then(({ createTransport }) =>
      createTransport({
        ...smtpOptions(smtpUrl),
        pool: true,
        // An email whose connection was lost is sent again with the same Message-ID: at once, then through the queue.
        maxRequeues: 1,
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
        const failure = smtpFailureOf(error)
        const { code, command, meaning } = failure
        downUntil = code === null || code === 421 ? clock().getTime() + downMs : 0
        const isAddress = meaning.isAddressGone || (meaning.action === 'giveUp' && command === 'RCPT TO')
        throw isAddress ? new AddressRejectedError(failure) : new DeliveryError(failure)
      }
    },
    isDown: () => clock().getTime() < downUntil,
    close() {
      transport?.then((transporter) => transporter.close()).catch(() => {})
    },
  }
}
