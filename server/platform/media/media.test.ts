import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { createPictures } from './pictures.ts'

const testShop = useFixture(openTestShop)
beforeAll(async () => {
  const media = join(testShop.shop.settings.dataDir, 'media')
  await mkdir(join(media, 'goods'), { recursive: true })
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#0a7' } })
  await picture.webp().toFile(join(media, 'goods/elbow.webp'))
  await writeFile(join(media, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  await writeFile(join(testShop.shop.settings.dataDir, 'secret.webp'), 'secret')
  await writeFile(join(media, 'broken.webp'), 'this is no picture')
})

const get = (url: string, headers: Record<string, string> = {}) =>
  testShop.app.inject({ url: `/media/${url}`, headers })
const sizeOf = async (body: Buffer) => {
  const { width, format, compression } = await sharp(body).metadata()
  return [width, format === 'heif' ? compression : format]
}

describe('A picture', () => {
  it('comes as it is', async () => {
    const answer = await get('goods/elbow.webp')
    expect([answer.statusCode, answer.headers['content-type'], ...(await sizeOf(answer.rawPayload))]).toEqual([
      200,
      'image/webp',
      800,
      'webp',
    ])
    expect(answer.headers['cache-control']).toContain('immutable')
  })

  it.each([
    ['?w=320', 320, 'webp'],
    ['?w=320&format=avif', 320, 'av1'],
    ['?w=320&format=png', 320, 'png'],
    ['?w=300', 320, 'webp'],
    ['?w=1280', 800, 'webp'],
    ['?w=99999', 800, 'webp'],
    ['?w=x&format=gif', 800, 'webp'],
  ])('%s is %i wide, as %s; never enlarged', async (query, width, format) => {
    expect(await sizeOf((await get(`goods/elbow.webp${query}`)).rawPayload)).toEqual([width, format])
  })

  it('is made once, however many ask at the same moment', async () => {
    await Promise.all(Array.from({ length: 10 }, () => get('goods/elbow.webp?w=96')))
    const kept = await readdir(join(testShop.shop.settings.dataDir, 'media-cache'), { recursive: true })
    expect(kept.filter((name) => /\.(webp|avif)$/.test(name)).every((name) => !name.includes('-'))).toBe(true)
    expect((await get('goods/elbow.webp?w=96')).rawPayload).toEqual((await get('goods/elbow.webp?w=90')).rawPayload)
  })

  it('is 304 for who has it already', async () => {
    const { etag } = (await get('goods/elbow.webp?w=160')).headers
    expect((await get('goods/elbow.webp?w=160', { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })

  it('drawn as SVG is served as it is, and nothing in it runs', async () => {
    const { statusCode, headers } = await get('drawing.svg?w=96&format=webp')
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  it.each([
    'goods/none.webp',
    'goods',
    'goods/',
    '',
    '../secret.webp',
    'goods/../../secret.webp',
    '%2e%2e/secret.webp',
    '..%2fsecret.webp',
    '%2e%2e%2fsecret.webp',
    'goods%2f..%2f..%2fsecret.webp',
    '..\\secret.webp',
    '/etc/passwd',
    'goods/elbow.webp%00.png',
    'goods//elbow.webp',
    '.hidden.webp',
  ])('a picture that does not exist is 404: %s', async (path) => {
    expect((await get(path)).statusCode).toBe(404)
  })

  it('a broken picture is no error of the shop', async () => {
    expect((await get('broken.webp?w=96')).statusCode).toBe(404)
  })
})

it('Shared pictures are served below their mount, and nothing beside their folder is', async () => {
  const { dataDir } = testShop.shop.settings
  const folder = join(dataDir, 'shared')
  await mkdir(folder)
  await writeFile(join(folder, 'valve.svg'), '<svg>inside</svg>')
  await writeFile(join(dataDir, 'plan.svg'), '<svg>outside</svg>')
  const pictures = createPictures(dataDir, testShop.shop.log, { mount: 'samples', folder })
  const find = async (path: string) => (await pictures.find(path, {}))?.body.toString()
  expect(await find('samples/valve.svg')).toBe('<svg>inside</svg>')
  expect(await find('drawing.svg')).toContain('<svg')
  for (const path of ['valve.svg', 'sample/valve.svg', 'samples/../plan.svg', 'samples//plan.svg', 'samples/plan.svg'])
    expect(await find(path), path).toBeUndefined()
})

it('A shop that closes finishes the pictures that were asked for, and writes nothing afterwards', async () => {
  const closing = await openTestShop()
  const { dataDir } = closing.shop.settings
  await mkdir(join(dataDir, 'media'))
  await sharp({ create: { width: 1_200, height: 1_200, channels: 3, background: '#0a7' } })
    .webp()
    .toFile(join(dataDir, 'media/valve.webp'))
  const kept = () => readdir(join(dataDir, 'media-cache'), { recursive: true }).catch((): string[] => [])
  const begun = Promise.withResolvers<void>()
  closing.app.addHook('preHandler', (_request, _reply, done) => {
    done()
    begun.resolve()
  })
  const asked = closing.app.inject('/media/valve.webp?w=960&format=avif')
  await Promise.race([asked, begun.promise])
  await closing.app.close()
  expect((await kept()).filter((name) => name.endsWith('.avif'))).toHaveLength(1)
  expect((await asked).statusCode).toBe(200)
  await closing.close()
})
