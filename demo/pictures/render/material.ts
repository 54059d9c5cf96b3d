/** Material of a surface, and the print on it. */
import type { Vec } from './vector.ts'

/** Linear light, 0 to 1. */
export type Colour = readonly [number, number, number]

/** A picture to print on a surface: straight RGBA. */
export interface Texture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/** Position of a texture, in the part's own coordinates. */
export type Print =
  /** On a plane: centre, directions to the right and up, size in millimetres, how far it reaches off the plane. */
  | { texture: Texture; on: 'plane'; at: Vec; right: Vec; up: Vec; width: number; height: number; reach: number }
  /** Round the y axis at `radius`: `angle` degrees from +z towards +x; `along` writes it up or down the axis. */
  | {
      texture: Texture
      on: 'cylinder'
      radius: number
      angle: number
      y: number
      width: number
      height: number
      along?: 'up' | 'down'
    }

/** Properties that `pattern` may change at a point. */
export interface Surface {
  r: number
  g: number
  b: number
  roughness: number
  metal: number
}

export interface Material {
  readonly colour: Colour
  /** 0 mirror, 1 chalk. */
  readonly roughness: number
  readonly metal: number
  /** Transparency: 0 opaque, 1 glass. */
  readonly clear: number
  /** Light that passes inside and comes out again: softens the shaded side of plastics and cloth. */
  readonly soft: number
  readonly glow: number
  readonly prints: readonly Print[]
  readonly pattern?: (x: number, y: number, z: number, surface: Surface) => void
}

/** sRGB hexadecimal to linear light. */
export function hex(code: string): Colour {
  const part = (i: number) => {
    const v = Number.parseInt(code.slice(i, i + 2), 16) / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

type Finish = Partial<Omit<Material, 'colour'>>

const make = (colour: string, base: Finish, finish: Finish): Material => ({
  colour: hex(colour),
  roughness: 0.4,
  metal: 0,
  clear: 0,
  soft: 0.15,
  glow: 0,
  prints: [],
  ...base,
  ...finish,
})

export const plastic = (colour: string, finish: Finish = {}): Material => make(colour, { roughness: 0.25 }, finish)
export const rubber = (colour: string, finish: Finish = {}): Material =>
  make(colour, { roughness: 0.7, soft: 0.05 }, finish)
export const cloth = (colour: string, finish: Finish = {}): Material =>
  make(colour, { roughness: 1, soft: 0.35 }, finish)
export const paper = (colour: string, finish: Finish = {}): Material =>
  make(colour, { roughness: 0.6, soft: 0.2 }, finish)
export const metal = (colour: string, roughness = 0.22, finish: Finish = {}): Material =>
  make(colour, { roughness, metal: 1, soft: 0 }, finish)
export const clearPlastic = (colour: string, clear = 0.85, finish: Finish = {}): Material =>
  make(colour, { roughness: 0.08, clear }, finish)
/** A lit or liquid crystal display: even, hardly shaded. */
export const display = (colour: string, finish: Finish = {}): Material =>
  make(colour, { roughness: 0.12, glow: 0.5 }, finish)

export const brass = metal('#E2BD78', 0.24)
export const steel = metal('#D3D6D9', 0.26)
export const chrome = metal('#E2E5E8', 0.1)
