/** Wheels and casters. */
import { chrome, type Material, plastic, rubber, steel } from '../render/material.ts'
import { box, capsule, cylinder, move, part, ring, rotate, type Solid, slab, torus, union } from '../render/solid.ts'

const tyre = rubber('#2B2F33', { roughness: 0.65 })
const greyTyre = rubber('#7B848B', { roughness: 0.6 })
const hubPlastic = plastic('#3A4248', { roughness: 0.3 })

/** The big wheel of a wheelchair round the x axis, its push rim at +x. */
export function spokedWheel(radius: number): Solid {
  const spoke = (y: number) => capsule([20, y, 0], [radius - 36, 0, 0], 2.2)
  return rotate(
    'z',
    -90,
    union(
      part(greyTyre, torus(radius - 15, 15)),
      part(steel, torus(radius - 33, 9)),
      part(
        chrome,
        ring(18, union(spoke(17), spoke(-17))),
        move(0, 46, 0, torus(radius - 48, 8.5)),
        ring(6, capsule([radius - 48, 44, 0], [radius - 34, 4, 0], 3.4)),
      ),
      part(hubPlastic, cylinder(27, 46, 5), move(0, 26, 0, cylinder(17, 12, 3))),
    ),
  )
}

/** A wheel with moulded spokes round the x axis. */
export function mouldedWheel(radius: number, width: number, hub: Material = hubPlastic): Solid {
  return rotate(
    'z',
    90,
    union(
      part(tyre, torus(radius - width * 0.45, width * 0.5), cylinder(radius - width * 0.1, width * 0.55, 4)),
      part(
        hub,
        ring(6, move(radius * 0.42, 0, 0, box(radius * 0.55, width * 0.8, radius * 0.16, 4))),
        cylinder(radius * 0.26, width * 1.1, 5),
        torus(radius * 0.66, width * 0.42),
      ),
    ),
  )
}

/** A small swivelling caster; the stem's foot is at height 0, above it the post. */
export function caster(radius: number, width: number, hub?: Material): Solid {
  const cheek = (side: number) =>
    move(side * (width * 0.78), -radius * 0.5, -radius * 0.12, rotate('x', 12, box(5, radius * 1.5, radius * 0.5, 2.4)))
  return union(
    move(0, -radius * 1.12, -radius * 0.25, mouldedWheel(radius, width, hub)),
    part(
      steel,
      cheek(1),
      cheek(-1),
      move(0, radius * 0.2, 0, slab(width * 1.9, 8, radius * 0.62, 8, 3)),
      move(0, radius * 0.45, 0, cylinder(11, radius * 0.5, 3)),
    ),
  )
}
