/** Rolls for wounds and joints: gauze, elastic bandage with its clips, adhesive tape on a spool. */

import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { cloth, hex, type Material, metal, paper, plastic } from '../render/material.ts'
import type { Shot } from '../render/renderPicture.ts'
import {
  box,
  cylinder,
  displace,
  mirror,
  move,
  part,
  ring,
  rotate,
  type Solid,
  subtract,
  tube,
  union,
} from '../render/solid.ts'
import { tints, tintWith } from './materials.ts'

type Roll = ModelOf<'bandage-roll'>
type Style = Roll['style']

const blueLine = hex('#3A6FB0')
const shade = hex('#B98E66')

const wovens: Record<Style, (wide: number) => Material> = {
  gauze: () => cloth('#F3F3EF', { soft: 0.5 }),
  elastic: (wide) =>
    cloth('#DDB58C', {
      pattern: (_x, y, _z, surface) => {
        const edge = wide / 2 - Math.abs(y)
        if (Math.abs(edge - 4) < 0.6) tintWith(surface, blueLine, 0.75)
        else tintWith(surface, shade, 0.18 + 0.18 * Math.sin(y * 2.6))
      },
    }),
  adhesive: () => paper('#F4F5F3', { roughness: 0.8, soft: 0.4 }),
}

const radii: Record<Style, number> = { gauze: 25, elastic: 26, adhesive: 27 }

/** Relief of the cloth in its own plane: `u` along the roll's turn, `v` across, both in millimetres. */
const relief: Record<Style, (u: string, v: string) => string> = {
  gauze: (u, v) => `Math.max(Math.sin(${u}*3.3),Math.sin(${v}*3.3))`,
  elastic: (u, v) => `(.75*Math.sin(${u}*4.2)+.25*Math.sin(${v}*3.4))`,
  adhesive: (u, v) => `Math.sin(${u}*3.4)*Math.sin(${v}*3.4)*.4`,
}
const depth: Record<Style, number> = { gauze: 0.24, elastic: 0.22, adhesive: 0.12 }

/** A roll round the y axis, `wide` high, with the wound layers showing at its ends. */
export function roll(style: Style, wide: number): Solid {
  const r = radii[style]
  const stuff = wovens[style](wide)
  const ends = 'Math.sin((Math.sqrt(x*x+z*z)+Math.atan2(z,x)*.24)*4.2)'
  const side = relief[style](`(Math.atan2(z,x)*${r})`, 'y')
  const core = style === 'adhesive' ? 15 : 3.5
  const wound = part(
    stuff,
    displace(
      depth[style],
      `(Math.abs(y)>${wide / 2 - 1.2}?${ends}:${side})`,
      tube(r, core, -wide / 2, wide / 2, 1.2),
      0.75,
    ),
  )
  if (style !== 'adhesive') return wound
  const flange = plastic(tints.blue, { roughness: 0.3 })
  const cheek = subtract(
    tube(r + 4, 11, wide / 2 + 0.2, wide / 2 + 2.4, 0.8),
    ring(6, move(20.5, wide / 2, 0, cylinder(2.8, 12))),
    0.4,
  )
  return union(wound, part(flange, mirror('y', cheek), tube(14.8, 11.5, -wide / 2, wide / 2, 0.3)))
}

/** The loose end on the ground, running from under the roll (which lies along x) towards +z; the roll's foot is y = 0. */
function tail(style: Style, wide: number, length: number): Solid {
  const wave = `${relief[style]('z', 'x')}`
  const stuff = wovens[style](wide)
  // The pattern of the roll runs along y; turned sheets keep it by turning too.
  const sheet = rotate(
    'z',
    90,
    part(stuff, rotate('z', -90, displace(depth[style], wave, box(wide, 1.3, length, 0.5), 0.75))),
  )
  return move(0, 0.7, length / 2, sheet)
}

const steel = metal('#C9CED2', 0.25)

const oneClip = (): Solid =>
  part(
    steel,
    box(15, 0.9, 5, 0.3),
    ...[-6.5, 6.5].map((x) => move(x, 0.3, 0, box(2.6, 1.6, 6.5, 0.4))),
    move(0, 0.3, 0, box(6, 0.7, 2.4, 0.3)),
  )

const clips = (wide: number): Solid =>
  union(...[-0.22, 0.22].map((k) => move(k * wide, 0, 0, rotate('y', k * 60, oneClip()))))

/** A roll lying along x on the ground with its loose end. */
function lying(style: Style, wide: number, length: number): Solid {
  const r = style === 'adhesive' ? radii.adhesive + 4 : radii[style]
  const body = move(0, r, 0, rotate('z', 90, roll(style, wide)))
  if (style === 'adhesive') {
    const flap = part(wovens.adhesive(wide), box(wide, 0.8, 30, 0.3))
    return union(body, move(0, r, 0, rotate('x', 62, move(0, radii.adhesive - 0.3, 15, flap))))
  }
  const end = tail(style, wide, length)
  return union(body, end, ...(style === 'elastic' ? [move(0, 2, length * 0.7, clips(wide))] : []))
}

export async function bandageRoll(model: Roll, view: PhotoView): Promise<Shot> {
  const wide = model.width * 10
  const { style } = model
  const upright = (turned: number) =>
    move(0, wide / 2 + (style === 'adhesive' ? 2.4 : 0), 0, rotate('y', turned, roll(style, wide)))
  const clip =
    style === 'elastic'
      ? [0.42, 0.58].map((k, i) =>
          rotate('y', i * 46 - 8, move(0, wide * k, radii.elastic + 0.5, rotate('x', 90, oneClip()))),
        )
      : []
  if (view === 'hero')
    return {
      solid: rotate('y', style === 'adhesive' ? 48 : 34, lying(style, wide, 78)),
      azimuth: 0,
      elevation: 30,
      fill: 0.82,
    }
  if (view === 'angle') return { solid: union(upright(0), ...clip), azimuth: 24, elevation: 36, fill: 0.74 }
  const group = union(
    move(0, 0, 0, rotate('y', 28, lying(style, wide, 84))),
    move(-wide * 0.5 - 34, 0, -34, upright(40)),
    move(wide * 0.16, 0, -72, upright(10)),
  )
  return { solid: group, azimuth: 6, elevation: 34, fill: 0.88 }
}
