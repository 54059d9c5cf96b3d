import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../../app/settings.ts'
import { createLog } from '../logging/log.ts'
import { sharp as loadedSharp } from './sharp.ts'
import { removePicture, storePicture } from './storePicture.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rawaj-pictures-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const shop = () => ({ settings: readSettings({ DATA_DIR: dataDir }), log: createLog('silent') })
const store = (bytes: Uint8Array | string, name = 'picture.png', type = 'image/png') =>
  storePicture(
    shop(),
    new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], name, { type }),
    'customers',
  )
const stored = async (path: string) => sharp(await readFile(join(dataDir, 'media', path)))
const kept = () => readdir(join(dataDir, 'media'), { recursive: true }).catch((): string[] => [])

const plain = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#0a7' } })

describe('A picture is kept', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'a picture that is %s is kept, whatever its name and type say',
    async (format) => {
      const path = await store(await plain().toFormat(format).toBuffer(), '../../evil.html', 'text/html')
      expect(path).toMatch(/^customers\/[0-9a-f-]{36}\.webp$/)
      expect(await (await stored(path)).metadata()).toMatchObject({ format: 'webp', width: 60, height: 40 })
    },
  )

  it('with its size in the name of a logo', async () => {
    const file = new File([Uint8Array.from(await plain(300, 100).png().toBuffer())], 'logo.png')
    expect(await storePicture(shop(), file, 'logo')).toMatch(/^logo\/[0-9a-f-]{36}-300x100\.webp$/)
  })

  it('without where and by whom it was taken, standing upright', async () => {
    const taken = await plain()
      .withExif({ IFD0: { Copyright: 'Sara', ImageDescription: 'home' }, IFD3: { GPSLatitude: '24/1 42/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { exif, icc, xmp, iptc, orientation, width, height } = await (await stored(await store(taken))).metadata()
    expect({ exif, icc, xmp, iptc, orientation, width, height }).toEqual({
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      iptc: undefined,
      orientation: undefined,
      width: 40,
      height: 60,
    })
  })

  it('a progressive picture is kept', async () => {
    const path = await store(await manyScans(20))
    expect(await (await stored(path)).metadata()).toMatchObject({ width: 60, height: 40 })
  })

  it('a picture of a telephone that writes an empty end of spectrum into its scan is kept', async () => {
    const taken = await noisy().jpeg().toBuffer()
    const scan = taken.indexOf('ffda', undefined, 'hex')
    const components = taken[scan + 4] ?? 0
    const end = scan + 5 + 2 * components + 1
    expect(taken[end]).toBe(63)
    taken[end] = 0
    expect(await (await stored(await store(taken))).metadata()).toMatchObject({ width: 100, height: 100 })
  })

  it.each([
    ['a JPEG for print', () => noisy().toColourspace('cmyk').jpeg().toBuffer()],
    ['a PNG of 16 bits', () => noisy().toColourspace('rgb16').png().toBuffer()],
    ['a JPEG in grey', () => noisy().greyscale().jpeg().toBuffer()],
    ['a PNG with a palette', () => noisy().png({ palette: true }).toBuffer()],
    [
      'a JPEG with bytes behind its end',
      async () => Buffer.concat([await noisy().jpeg().toBuffer(), Buffer.alloc(99)]),
    ],
  ])('a picture that is %s is kept', async (_, bytes) => {
    expect(await (await stored(await store(await bytes()))).metadata()).toMatchObject({ width: 100, height: 100 })
  })

  it('at most 1920 wide and high', async () => {
    const path = await store(await plain(4_000, 1_000).png().toBuffer())
    expect(await (await stored(path)).metadata()).toMatchObject({ width: 1_920, height: 480 })
  })

  it('the first scene of a moving picture is kept', async () => {
    const frames = Buffer.concat([Buffer.alloc(300, 10), Buffer.alloc(300, 200)])
    const moving = await sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
      .gif()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(2)
    const shown = await (await stored(await store(moving))).metadata()
    expect([shown.height, shown.pages ?? 1]).toEqual([10, 1])
  })

  it('without what is hidden behind its last pixel', async () => {
    const secret = '<script>alert(1)</script><?php system($_GET[0]) ?>'
    const path = await store(Buffer.concat([await plain().png().toBuffer(), Buffer.from(secret)]))
    expect(await readFile(join(dataDir, 'media', path), 'latin1')).not.toContain('alert')
  })
})

describe('What is no picture is refused, and nothing is kept:', () => {
  it.each<[string, () => Promise<Uint8Array | string>]>([
    ['a drawing with a script', async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a web page', async () => '<!doctype html><script>alert(1)</script>'],
    ['words', async () => 'hello'],
    ['nothing at all', async () => ''],
    ['a PDF', async () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj'],
    ['a TIFF', async () => plain().tiff().toBuffer()],
    ['the first half of a PNG', async () => half(await noisy().png().toBuffer())],
    ['the first half of a JPEG', async () => half(await noisy().jpeg().toBuffer())],
    ['the first half of a WebP', async () => half(await noisy().webp().toBuffer())],
    ['the head of a GIF', async () => 'GIF89a'],
    ['a JPEG that goes over its pixels a thousand times', async () => manyScans(1_000)],
    ['a PNG that unpacks to four gigabytes', async () => bomb(32_768, 32_768)],
    ['a PNG that is two billion wide', async () => bomb(2_000_000_000, 2_000_000_000)],
  ])('%s', async (_, bytes) => {
    const before = await kept()
    await expect(store(await bytes())).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: { image: 'invalid_image' } },
    })
    expect(await kept()).toEqual(before)
  })
})

it.each(['heic', 'heix', 'hevc', 'mif1'])('A picture of the kind %s is refused by its name', async (brand) => {
  const head = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1')
  await expect(store(Buffer.concat([head, Buffer.alloc(500)]))).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: { image: 'heic_image' } },
  })
})

it('Drawings and other formats are not even measured, which alone could take a minute', async () => {
  const measure = await loadedSharp()
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>'
  const tiff = await plain().tiff().toBuffer()
  for (const bytes of [Buffer.from(drawing), tiff])
    await expect(measure(bytes).metadata()).rejects.toThrow('unsupported image format')
})

describe('A picture that is not shown any more', () => {
  it('is removed, and twice is no error', async () => {
    const path = await store(await plain().png().toBuffer())
    await removePicture(shop(), path)
    await removePicture(shop(), path)
    expect(await kept()).not.toContain(path)
  })

  it.each([null, 'demo/mask.webp', '../secret.webp', 'customers/../../shop.db', ''])(
    'a picture that was not uploaded stays: %s',
    async (path) => {
      const before = await kept()
      await removePicture(shop(), path)
      expect(await kept()).toEqual(before)
    },
  )
})

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)

/** Pixels that do not pack well, so that half of the file is half of the picture. */
function noisy() {
  const pixels = Buffer.alloc(100 * 100 * 3)
  for (let place = 0; place < pixels.length; place += 1) pixels[place] = (place * 7_919 + (place >> 3) * 104_729) % 251
  return sharp(pixels, { raw: { width: 100, height: 100, channels: 3 } })
}

/** A progressive JPEG whose last scan is repeated `times` times. */
async function manyScans(times: number): Promise<Buffer> {
  const bytes = await plain().jpeg({ progressive: true, optimiseScans: true }).toBuffer()
  const [start, end] = [bytes.lastIndexOf('ffda', undefined, 'hex'), bytes.lastIndexOf('ffd9', undefined, 'hex')]
  const scans = Array<Buffer>(times).fill(bytes.subarray(start, end))
  return Buffer.concat([bytes.subarray(0, end), ...scans, bytes.subarray(end)])
}

/** A small PNG whose head promises many pixels. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1024 * 1024))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
