import type { IncomingMessage } from 'node:http'
import { isBot } from './isBot.ts'
import { isPrefetch } from './isVisit.ts'

type Request = Pick<IncomingMessage, 'headers' | 'method'>

/**
 * Products that open the links of an email before its reader does; most others identify themselves as a bot or send no user
 * agent.
 */
const scanners =
  /barracuda|proofpoint|mimecast|symantec|messagelabs|fireeye|trellix|trend ?micro|sophos|cisco|ironport|fortinet|forcepoint|zscaler|checkpoint|kaspersky|bitdefender|eset|cloudmark|vade|hornetsecurity|safelinks|office365|urldefense|phish|scan(?:ner|ning)?\b|virus|security|go-http|java\/|okhttp|axios|node-fetch|undici|libwww|httpclient|headless|http_request|requests\//i

/**
 * Whether the picture in an email is requested by a scanner, not for a reader. Image proxies of mail programs request it for
 * readers.
 */
export const isMailScanner = ({ headers, method }: Request): boolean =>
  method !== 'GET' || isBot({ headers }) || scanners.test(headers['user-agent'] ?? '') || isPrefetch({ headers })

/** Whether a link in an email is followed by something else than a reader's browser, which names itself and its languages. */
export const isLinkScanner = ({ headers, method }: Request): boolean =>
  isMailScanner({ headers, method }) ||
  !/^(?:Mozilla|Opera)\//.test(headers['user-agent'] ?? '') ||
  !headers['accept-language'] ||
  // A browser that requests a document declares it since 2023.
  (headers['sec-fetch-dest'] !== undefined && headers['sec-fetch-dest'] !== 'document')
