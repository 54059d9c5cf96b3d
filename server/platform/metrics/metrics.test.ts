import { describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { routeName } from './routeName.ts'

const token = 'a token of sixteen letters'
const testShop = useFixture(() => openTestShop({ METRICS_TOKEN: token }))

const read = (authorization?: string) =>
  testShop.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })

describe('The numbers for Prometheus', () => {
  it('need the token', async () => {
    for (const wrong of [undefined, '', 'Bearer', 'Bearer wrong', token, `Basic ${token}`, `Bearer ${token} `]) {
      const answer = await read(wrong)
      expect([answer.statusCode, answer.json().success]).toEqual([403, false])
    }
    expect((await read(`Bearer ${token}`)).headers['content-type']).toMatch(/^text\/plain/)
  })

  it('do not exist without the setting', async () => {
    const closed = await openTestShop()
    for (const method of ['GET', 'POST'] as const)
      expect((await closed.app.inject({ method, url: '/metrics' })).statusCode).toBe(404)
    await closed.close()
  })

  it('count answers by call and class of status, never by address', async () => {
    for (const path of ['/product?query=a', '/product?query=b', '/product?limit=x', '/category', '/category/'])
      await testShop.call('GET', path)
    await testShop.call('DELETE', '/cart/removeCart/77')
    await testShop.app.inject('/api/v1/no/such/thing')
    const { body } = await read(`Bearer ${token}`)
    expect(body).toContain('rawaj_answer_seconds_count{call="listProducts",status="2xx"} 2')
    expect(body).toContain('rawaj_answer_seconds_count{call="listProducts",status="4xx"} 1')
    expect(body).toContain('rawaj_answer_seconds_count{call="listCategories",status="2xx"} 2')
    expect(body).toContain('rawaj_answer_seconds_count{call="removeCartLine",status="4xx"} 1')
    expect(body).toContain('rawaj_answer_seconds_count{call="api",status="4xx"} 1')
    expect(body).not.toMatch(/query|removeCart\/|77"/)
  })

  it('tell of the process, the database and the work that waits', async () => {
    const { body } = await read(`Bearer ${token}`)
    expect(body).toMatch(/^process_resident_memory_bytes \d+/m)
    expect(body).toMatch(/^rawaj_database_up 1$/m)
    expect(body).toMatch(/^# TYPE rawaj_jobs_waiting gauge$/m)
  })

  it('tell of a database that went away', async () => {
    const away = await openTestShop({ METRICS_TOKEN: token })
    await away.database.close()
    const answer = await away.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toMatch(/^rawaj_database_up 0$/m)
    await away.app.close()
  })
})

describe('A route is counted as', () => {
  it.each([
    ['GET', '/api/v1/product', 'listProducts'],
    ['HEAD', '/api/v1/brand', 'listBrands'],
    ['GET', '/api/v1/brand/', 'listBrands'],
    ['PUT', '/api/v1/user/:id', 'updateProfile'],
    ['POST', '/api/v1/product', 'api'],
    ['GET', '/media/*', 'media'],
    ['GET', '/locales/:language/:file', 'words'],
    ['GET', '/healthz', 'watching'],
    ['GET', '/*', 'page'],
    ['GET', undefined, 'other'],
  ])('%s %s: %s', (method, url, name) => {
    expect(routeName(method, url)).toBe(name)
  })
})
