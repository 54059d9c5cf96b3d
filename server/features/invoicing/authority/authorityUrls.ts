import type { AuthorityEnvironment } from '../certificateRequest.ts'

const gateway = 'https://gw-fatoora.zatca.gov.sa/e-invoicing'

/** Where the tax authority (ZATCA) takes documents. A stand-in has another address. */
export const authorityUrls: Record<AuthorityEnvironment, string> = {
  sandbox: `${gateway}/developer-portal`,
  simulation: `${gateway}/simulation`,
  production: `${gateway}/core`,
}
