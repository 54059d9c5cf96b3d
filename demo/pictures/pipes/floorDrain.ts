/** Floor drains: frame, grate and bowl, or with a flap that shuts out smells. */
import type { ModelOf } from '../ModelOf.ts'
import type { PhotoView } from '../PictureModel.ts'
import { plastic } from '../render/material.ts'
import type { Shot } from '../render/renderPicture.ts'
import { box, cylinder, move, part, rotate, row, type Solid, subtract, tube, union } from '../render/solid.ts'
import { materialOf } from './materials.ts'

function grate(model: ModelOf<'floor-drain'>): { plate: Solid; body: Solid } {
  const s = model.size
  const paint = materialOf(model.material)
  const thick = model.material === 'steel' ? 3 : 5
  const frame = subtract(box(s, thick + 3, s, 1.6), move(0, 2.5, 0, box(s * 0.82, thick + 3, s * 0.82, 1)))
  const count = Math.round(s / 17)
  const holes =
    model.material === 'steel'
      ? row('x', (s * 0.76) / count, count, row('z', (s * 0.76) / count, count, cylinder((s * 0.27) / count, 20)))
      : row('x', (s * 0.72) / count, count, box((s * 0.36) / count, 20, s * 0.64, (s * 0.15) / count))
  const plate = subtract(box(s * 0.805, thick, s * 0.805, 0.9), holes, 0.5)
  // Under the grate a bowl collects the water; through the holes one sees its depth.
  const deep = s * 0.17
  const bowl = subtract(
    move(0, -deep / 2, 0, box(s * 0.84, deep, s * 0.84, s * 0.04)),
    move(0, -deep / 2 + 4, 0, box(s * 0.78, deep + 2, s * 0.78, s * 0.03)),
  )
  const outlet = move(0, -s * 0.29, 0, tube(s * 0.28, s * 0.25, -s * 0.13, s * 0.13, 1))
  return {
    plate: part(paint, plate),
    body: union(part(paint, subtract(frame, box(s * 0.78, 40, s * 0.78, 2))), part(materialOf('upvc'), bowl, outlet)),
  }
}

export async function floorDrain(model: ModelOf<'floor-drain'>, view: PhotoView): Promise<Shot> {
  const { plate, body } = grate(model)
  const s = model.size
  const solid = union(plate, body)
  const fill = { 100: 0.62, 150: 0.74, 200: 0.88 }[s]
  if (view === 'hero' && model.kind === 'flap') {
    // Taken apart: the grate leans on the frame, the flap that shuts out smells stands before it.
    const seal = union(
      part(
        plastic('#1F5FB4', { roughness: 0.3 }),
        tube(s * 0.2, s * 0.17, -s * 0.16, s * 0.16, 1),
        move(0, s * 0.16, 0, tube(s * 0.25, s * 0.16, -2, 2, 1)),
      ),
      part(plastic('#D9731F', { roughness: 0.35 }), move(0, -s * 0.17, 0, rotate('x', 14, cylinder(s * 0.19, 4, 1)))),
    )
    const lifted = move(-s * 0.2, s * 0.24, -s * 0.1, rotate('z', -24, plate))
    const beside = move(s * 0.72, -s * 0.22, s * 0.42, seal)
    return { solid: union(body, lifted, beside), azimuth: 24, elevation: 32, fill: fill + 0.08 }
  }
  if (view === 'hero') return { solid, azimuth: 30, elevation: 38, fill }
  if (view === 'angle') return { solid: rotate('x', 52, solid), azimuth: -25, elevation: 16, fill: 0.74 }
  return {
    solid: union(body, move(s * 0.18, s * 0.24, 0, rotate('z', 14, plate))),
    azimuth: 28,
    elevation: 30,
    fill: 0.84,
  }
}
