/** Labels, displays and printing: SVG drawn once by sharp, then laid on a surface. */
import sharp from 'sharp'
import type { Texture } from './material.ts'

/** The shop's own font, and its fallbacks. */
export const fontFamily = 'IBM Plex Sans, IBM Plex Sans Arabic, Liberation Sans, DejaVu Sans, sans-serif'

/** Draws the inside of an SVG of the given view box at `scale` pixels a unit. */
export async function renderLabel(width: number, height: number, content: string, scale = 8): Promise<Texture> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * scale}" height="${height * scale}">${content}</svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) }
}

/** One line of print, trimmed to its ink: the texture's own proportions are those of the line. */
export async function renderTextLine(text: string, colour: string, weight = 600): Promise<Texture> {
  const wide = 80 * text.length + 200
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="160"><text x="${wide / 2}" y="105" text-anchor="middle" font-family="${fontFamily}" font-weight="${weight}" font-size="80" xml:space="preserve" fill="${colour}">${text}</text></svg>`
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().trim().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) }
}
