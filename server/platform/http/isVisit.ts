import type { IncomingMessage } from 'node:http'
import { isBot } from './isBot.ts'

type Headers = Pick<IncomingMessage, 'headers'>

const advance = /prefetch|preview|prerender/i
const advanceHeaders = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'] as const

/** Whether a browser, a program or a page of ours asks for what a visitor may come to: each declares it. */
export const isPrefetch = ({ headers }: Headers): boolean =>
  advanceHeaders.some((name) => advance.test(String(headers[name] ?? '')))

/** Whether a person looks at what is asked for, now. */
export const isVisit = ({ headers }: Headers): boolean => !isBot({ headers }) && !isPrefetch({ headers })
