import { createDecipheriv, createHash } from 'node:crypto'

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

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; reply: Reply }> {
    const response = await fetch(this.#base + path, {
      method,
      headers: { 'content-type': 'application/json', 'x-access-token': this.#token, ...headers },
      body: body === undefined ? null : JSON.stringify(body),
    })
    return { status: response.status, reply: (await response.json()) as Reply }
  }

  unseal<Value>(text: unknown): Value {
    if (typeof text !== 'string') throw new Error('The value did not travel sealed')
    const cipher = createDecipheriv('aes-256-ctr', this.#key, this.#counter)
    return JSON.parse(
      Buffer.concat([cipher.update(Buffer.from(text, 'base64')), cipher.final()]).toString('utf8'),
    ) as Value
  }

  useToken(token: unknown): void {
    if (typeof token !== 'string' || token === '') throw new Error('There is no token')
    this.#token = token
  }
}

export type Reply = Record<string, unknown> & { success: boolean; message: string }
