import type { IncomingMessage } from 'node:http'

const botPattern = /bot|crawl|spider|slurp|preview|monitor|lighthouse|curl|wget|python|^$/i

/** Whether a request says of itself that it is a program's, or nothing at all. */
export const isBot = ({ headers }: Pick<IncomingMessage, 'headers'>) => botPattern.test(headers['user-agent'] ?? '')
