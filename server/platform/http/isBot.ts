import type { IncomingMessage } from 'node:http'

const botPattern = /bot|crawl|spider|slurp|preview|monitor|lighthouse|curl|wget|python|^$/i

/** Whether a request identifies itself as a program's, or not at all. */
export const isBot = ({ headers }: Pick<IncomingMessage, 'headers'>) => botPattern.test(headers['user-agent'] ?? '')
