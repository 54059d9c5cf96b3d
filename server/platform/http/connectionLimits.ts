import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@rawaj/contract/api/errors.ts'
import { AppError } from '../errors/AppError.ts'
import { errorBody } from './errorReply.ts'

/** Limits of a connection before anything is known about its request. Node checks them as often as the last figure says. */
export const connectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 2_000,
} satisfies ServerOptions

export const maxUrlLength = 4_096

const codes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/** Answers bytes that are not a request, or never complete one, with a failure reply, and closes the connection. */
export function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable) return
  const appError = new AppError(codes[error.code ?? ''] ?? 'malformed_body')
  const body = JSON.stringify(errorBody(appError))
  socket.end(
    `HTTP/1.1 ${appError.status} Refused\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
  )
}

/**
 * Every request except in HTTP/1.0 names its host, once (RFC 9112, 3.2). Of two, Node passes on the first, and a proxy in front
 * may have used the other.
 */
export function lacksHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let named = 0
  for (let index = 0; index < rawHeaders.length; index += 2) if (isHost(rawHeaders[index])) named += 1
  return named > 1 || (named === 0 && httpVersion !== '1.0')
}

const isHost = (name: string | undefined) => name?.length === 4 && name.toLowerCase() === 'host'

export function rejectMissingHost(response: ServerResponse): void {
  const appError = new AppError('malformed_body')
  response
    .writeHead(appError.status, {
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      connection: 'close',
    })
    .end(JSON.stringify(errorBody(appError)))
}
