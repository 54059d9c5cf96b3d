import type { BulkSender } from './BulkSender.ts'

/** SMTP if there is a mail server, else files. Loaded when there is something to send. */
export async function createBulkSender({
  smtpUrl,
  dataDir,
}: {
  smtpUrl: string | undefined
  dataDir: string
}): Promise<BulkSender> {
  if (smtpUrl === undefined) return (await import('./fileBulkSender.ts')).fileBulkSender(dataDir)
  return (await import('./smtpBulkSender.ts')).smtpBulkSender(smtpUrl)
}
