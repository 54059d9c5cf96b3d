import type { OpenDatabase } from '../platform/database/Database.ts'
import type { Reply, TestShop } from './openTestShop.ts'

export interface ClientAnswer {
  status: number
  body: Reply
  /** Seconds; 0 without the header. */
  retryAfter: number
  setCookie: string
}

/** A client at a network address: a browser, which keeps the shop's cookies, or a program, which does not. */
export function clientAt(testShop: Pick<TestShop<OpenDatabase>, 'app'>, address: string, kind: 'browser' | 'program') {
  const jar = new Map<string, string>()
  return {
    jar,
    async call(
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      { body, token, headers = {} }: { body?: object; token?: string; headers?: Record<string, string> } = {},
    ): Promise<ClientAnswer> {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const answer = await testShop.app.inject({
        method,
        url: `/api/v1${path}`,
        remoteAddress: address,
        headers: {
          ...(token !== undefined && { 'x-access-token': token }),
          ...(cookie !== '' && { cookie: `language=ar; ${cookie}` }),
          ...headers,
        },
        ...(body && { payload: body }),
      })
      const setCookie = String(answer.headers['set-cookie'] ?? '')
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? []
      if (kind === 'browser' && name !== undefined && value !== undefined) jar.set(name, value)
      return {
        status: answer.statusCode,
        body: JSON.parse(answer.body) as Reply,
        retryAfter: Number(answer.headers['retry-after'] ?? 0),
        setCookie,
      }
    },
  }
}

/** A network address of the test's own at each call, so that what tests do does not count for each other. */
export function addresses(): () => string {
  let last = 0
  return () => {
    last += 1
    return `203.0.${113 + Math.floor(last / 250)}.${1 + (last % 250)}`
  }
}
