/** A finished answer, thrown from wherever it is known. */
export class Answered extends Error {
  override readonly name = 'Answered'
  readonly status: number
  /** A text is sent as it is, anything else as JSON. */
  readonly body: unknown
  readonly headers: Record<string, string>

  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    super(`Answered with ${status}`)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

export const badRequest = (code: string, message: string): Answered =>
  new Answered(400, { errors: [{ code, message }] })

export const unauthorized = (): Answered =>
  new Answered(401, { timestamp: Date.now(), status: 401, error: 'Unauthorized', message: '' })

export const wrongVersion = (): Answered =>
  new Answered(406, 'This Version is not supported or not provided in the header.', { 'content-type': 'text/plain' })
