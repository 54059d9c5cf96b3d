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
  row,
  type Solid,
  slab,
  subtract,
  tube,
  union,
} from '../render/solid.ts'
import { countCarton, piecesIn } from './carton.ts'
import { tints, tintWith } from './materials.ts'

type Roll = ModelOf<'bandage-roll'>
/** Weave of a roll: its style, or the kind that looks different. */
type Weave = Roll['style'] | 'cohesive' | 'silk'
const weaveOf = ({ style, kind }: Roll): Weave => kind ?? style
const onSpool = (weave: Weave): boolean => weave === 'adhesive' || weave === 'silk'

const blueLine = hex('#3A6FB0')
const shade = hex('#B98E66')

const wovens: Record<Weave, (wide: number) => Material> = {
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
  cohesive: () => cloth('#3E76B4', { soft: 0.3 }),
  silk: () => paper('#EBDDC0', { roughness: 0.4, soft: 0.3 }),
}

const radii: Record<Weave, number> = { gauze: 25, elastic: 26, adhesive: 27, cohesive: 27, silk: 27 }

/** Relief of the cloth in its own plane: `u` along the roll's turn, `v` across, both in millimetres. */
const relief: Record<Weave, (u: string, v: string) => string> = {
  gauze: (u, v) => `Math.max(Math.sin(${u}*3.3),Math.sin(${v}*3.3))`,
  elastic: (u, v) => `(.75*Math.sin(${u}*4.2)+.25*Math.sin(${v}*3.4))`,
  adhesive: (u, v) => `Math.sin(${u}*3.4)*Math.sin(${v}*3.4)*.4`,
  // Crinkled across, as it shrinks on the roll.
  cohesive: (u, v) => `(.7*Math.sin(${v}*1.9+.6*Math.sin(${u}*.7))+.3*Math.sin(${u}*2.3))`,
  silk: (u) => `Math.sin(${u}*4.4)*.4`,
}
const depth: Record<Weave, number> = { gauze: 0.24, elastic: 0.22, adhesive: 0.12, cohesive: 0.5, silk: 0.12 }

/** A roll round the y axis, `wide` high, with the wound layers showing at its ends. */
export function roll(style: Weave, wide: number): Solid {
  const r = radii[style]
  const stuff = wovens[style](wide)
  const ends = 'Math.sin((Math.sqrt(x*x+z*z)+Math.atan2(z,x)*.24)*4.2)'
  const side = relief[style](`(Math.atan2(z,x)*${r})`, 'y')
  const core = onSpool(style) ? 15 : style === 'cohesive' ? 9 : 3.5
  const wound = part(
    stuff,
    displace(
      depth[style],
      `(Math.abs(y)>${wide / 2 - 1.2}?${ends}:${side})`,
      tube(r, core, -wide / 2, wide / 2, 1.2),
      0.75,
    ),
  )
  if (!onSpool(style)) return wound
  const flange = plastic(style === 'silk' ? '#B8433A' : tints.blue, { roughness: 0.3 })
  const cheek = subtract(
    tube(r + 4, 11, wide / 2 + 0.2, wide / 2 + 2.4, 0.8),
    ring(6, move(20.5, wide / 2, 0, cylinder(2.8, 12))),
    0.4,
  )
  return union(wound, part(flange, mirror('y', cheek), tube(14.8, 11.5, -wide / 2, wide / 2, 0.3)))
}

/** The loose end on the ground, running from under the roll (which lies along x) towards +z; the roll's foot is y = 0. */
function tail(style: Weave, wide: number, length: number): Solid {
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
function lying(style: Weave, wide: number, length: number): Solid {
  const r = onSpool(style) ? radii.adhesive + 4 : radii[style]
  const body = move(0, r, 0, rotate('z', 90, roll(style, wide)))
  if (onSpool(style)) {
    const flap = part(wovens[style](wide), box(wide, 0.8, 30, 0.3))
    return union(body, move(0, r, 0, rotate('x', 62, move(0, radii.adhesive - 0.3, 15, flap))))
  }
  const end = tail(style, wide, length)
  return union(body, end, ...(style === 'elastic' ? [move(0, 2, length * 0.7, clips(wide))] : []))
}

/** Sterile rolls are wrapped one by one and come in a carton. */
async function boxed(model: Roll): Promise<Shot> {
  const wide = model.width * 10
  const [w, h, d] = [wide * 2.3, 104, 96]
  const line = `${model.width} cm`
  const box_ = await countCarton({
    width: w,
    height: h,
    depth: d,
    colour: tints.blue,
    title: 'STERILE GAUZE',
    line,
    count: 10,
  })
  const one = rotate('y', 26, lying('gauze', wide, 70))
  return {
    solid: union(move(0, h / 2, 0, box_), move(-wide * 0.5, 0, d / 2 + 40, one)),
    azimuth: 10,
    elevation: 24,
    fill: 0.88,
  }
}

/** Rolls side by side: standing in a block held by a paper band, spools one behind the other. */
function many(model: Roll): Solid {
  const wide = model.width * 10
  const weave = weaveOf(model)
  const count = piecesIn(model.pack)
  if (onSpool(weave)) {
    const step = radii[weave] * 2 + 9
    const columns = Math.min(count, 3)
    const stood = move(0, radii[weave] + 4, 0, rotate('y', 90, rotate('z', 90, roll(weave, wide))))
    return row('x', step, columns, count > 3 ? row('z', wide + 12, count / 3, stood) : stood)
  }
  const step = radii[weave] * 2 + 1
  const [columns, rows] = count > 6 ? [4, count / 4] : [3, count / 3]
  const block = move(0, wide / 2, 0, row('x', step, columns, row('z', step, rows, roll(weave, wide))))
  const [bw, bd] = [step * columns + 1, step * rows + 1]
  const around = subtract(
    slab(bw, wide * 0.34, bd, radii[weave], 0.5),
    slab(bw - 1.6, wide, bd - 1.6, radii[weave] - 1, 0.4),
  )
  const band = part(
    paper(weave === 'gauze' ? '#4A8F5B' : weave === 'elastic' ? '#8A5A32' : '#F1F3F3', { roughness: 0.5 }),
    around,
  )
  return union(block, move(0, wide / 2, 0, band))
}

export async function bandageRoll(model: Roll, view: PhotoView): Promise<Shot> {
  const wide = model.width * 10
  const style = weaveOf(model)
  const upright = (turned: number) =>
    move(0, wide / 2 + (onSpool(style) ? 2.4 : 0), 0, rotate('y', turned, roll(style, wide)))
  const clip =
    style === 'elastic'
      ? [0.42, 0.58].map((k, i) =>
          rotate('y', i * 46 - 8, move(0, wide * k, radii.elastic + 0.5, rotate('x', 90, oneClip()))),
        )
      : []
  if (view === 'hero' && model.pack)
    return style === 'gauze' && model.pack === 'x10'
      ? boxed(model)
      : { solid: many(model), azimuth: -28, elevation: 32, fill: 0.86 }
  if (view === 'hero')
    return {
      solid: rotate('y', onSpool(style) ? 48 : 34, lying(style, wide, 78)),
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
