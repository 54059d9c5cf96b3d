import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { invalidInput } from '../errors/AppError.ts'
import { privateFile, privateFolder } from '../files/privateFiles.ts'
import { createFairTurns } from './createFairTurns.ts'
import { sharp } from './sharp.ts'

interface MediaSettings {
  settings: { dataDir: string }
}

/** Formats of browsers' cameras and galleries, by content. Not SVG: it can contain scripts. */
const acceptedFormats = ['jpeg', 'png', 'webp', 'avif', 'gif']
const maxWidth = 1_920
/** A telephone's 50 megapixels. A picture that unpacks to more is an attack, however small the file. */
const maxPixels = 60_000_000
/**
 * A JPEG may contain any number of scans over all its pixels, which no time limit covers; cameras write ten. Bytes that look like
 * a scan's marker may also occur in a colour profile.
 */
const maxScans = 500
const scanMark = Buffer.from([0xff, 0xda])

/**
 * Stores an uploaded picture below `DATA_DIR/media`, under a name of ours; that of a logo (contract/media/logo.ts) or a banner's
 * picture ends in its size. The picture is re-encoded, so that only its pixels survive: no script, no location. Pictures of each
 * `owner` take turns with those of others.
 * @returns its path below /media/
 * @throws `invalid_input` if it is not a picture (`invalid_image`), or one that only Apple's programs show (`heic_image`)
 */
export async function storePicture(
  { settings }: MediaSettings,
  file: File,
  folder: 'customers' | 'categories' | 'brands' | 'products' | 'logo' | 'banners',
  owner = 'nobody',
): Promise<string> {
  const inTurn = folder === 'customers' && owner !== 'staff' ? turnsOfCustomers : turnsOfStaff
  const { data, info } = await inTurn(owner, async () => reencode(new Uint8Array(await file.arrayBuffer())))
  const size = folder === 'logo' || folder === 'banners' ? `-${info.width}x${info.height}` : ''
  const path = `${folder}/${randomUUID()}${size}.webp`
  const place = join(settings.dataDir, 'media', path)
  await mkdir(join(place, '..'), { recursive: true, mode: privateFolder })
  try {
    await writeFile(`${place}.new`, data, { mode: privateFile })
    await rename(`${place}.new`, place)
  } catch (error) {
    await rm(`${place}.new`, { force: true })
    throw error
  }
  return path
}

/** Deletes an uploaded picture that is not shown any more. A failure is logged: it only costs space. */
export async function removePicture(
  { settings, log }: MediaSettings & { log: FastifyBaseLogger },
  path: string | null,
): Promise<void> {
  // Shared pictures (SharedMedia) stay.
  if (path === null || !/^(customers|categories|brands|products|logo|banners)\/[\w-]+\.webp$/.test(path)) return
  try {
    await rm(join(settings.dataDir, 'media', path), { force: true })
  } catch (error) {
    log.warn({ err: error, path }, 'a picture could not be removed')
  }
}

export async function removePictures(
  shop: Parameters<typeof removePicture>[0],
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) await removePicture(shop, path)
}

/**
 * Decoding a large picture takes a hundred megabytes, so pictures wait for each other: customers' by account, staff's separately.
 */
const turnsOfCustomers = createFairTurns()
const turnsOfStaff = createFairTurns()

async function reencode(bytes: Uint8Array) {
  if (isHeic(bytes)) throw invalidInput({ image: 'heic_image' })
  try {
    const { format, compression } = await (await sharp())(bytes, { limitInputPixels: maxPixels }).metadata()
    const kind = format === 'heif' && compression === 'av1' ? 'avif' : format
    if (!acceptedFormats.includes(kind)) throw new Error(`not taken: ${kind}`)
    if (kind === 'jpeg' && countScans(bytes) > maxScans) throw new Error('too many scans')
    // Warnings are ignored, as in browsers: cameras write odd headers. A truncated or damaged picture is an error.
    return await (await sharp())(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxWidth, height: maxWidth, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw invalidInput({ image: 'invalid_image' })
  }
}

/** The library has no decoder for HEVC, which iPhones write (ISO/IEC 23008-12, brands of the file type box). */
const isHeic = (bytes: Uint8Array): boolean =>
  /^....ftyp(?:hei[cmsx]|hev[cmsx]|mif1(?!.{4}.{0,40}avif))/s.test(
    Buffer.from(bytes.subarray(0, 64)).toString('latin1'),
  )

function countScans(bytes: Uint8Array): number {
  const jpeg = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let count = 0
  for (let place = jpeg.indexOf(scanMark); place !== -1; place = jpeg.indexOf(scanMark, place + 2)) count += 1
  return count
}
