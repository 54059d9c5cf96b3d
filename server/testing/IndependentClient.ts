import { createDecipheriv, createHash } from 'node:crypto'

export interface Answer {
  status: number
  headers: Headers
  reply: Reply
}

export type Reply = Record<string, unknown> & {
  success: boolean
  message: string
  errors?: Record<string, string>
}

/**
 * A client that knows the calls from their description alone: it shares no code with the shop, on purpose. It finds
 * out whether the shop keeps its word towards programs that other people write.
 */
export class IndependentClient {
  readonly #base: string
  readonly #key: Buffer
  readonly #counter: Buffer
  #token = ''

  constructor(url: string, publicKey: string, vector: string) {
    this.#base = `${url}/api/v1`
    this.#key = createHash('sha256').update(publicKey, 'utf8').digest()
    this.#counter = Buffer.from(vector, 'utf8').subarray(0, 16)
  }

  /** A body is sent as JSON, a form as form data, bytes as they are. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const asItIs = body instanceof FormData || body instanceof Uint8Array
    const response = await fetch(this.#base + path, {
      method,
      headers: {
        ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
        'x-access-token': this.#token,
        ...headers,
      },
      body: body === undefined ? null : asItIs ? (body as BodyInit) : JSON.stringify(body),
    })
    const text = await response.text()
    const reply = (text === '' ? { success: response.ok, message: '' } : JSON.parse(text)) as Reply
    return { status: response.status, headers: response.headers, reply }
  }

  unseal<Value>(text: unknown): Value {
    if (typeof text !== 'string') throw new Error('The value did not travel sealed')
    const cipher = createDecipheriv('aes-256-ctr', this.#key, this.#counter)
    return JSON.parse(
      Buffer.concat([cipher.update(Buffer.from(text, 'base64')), cipher.final()]).toString('utf8'),
    ) as Value
  }

  carryToken(token: unknown): void {
    if (typeof token !== 'string' || token === '') throw new Error('There is no token')
    this.#token = token
  }
}
