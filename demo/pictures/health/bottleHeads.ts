/** Closures of bottles: dropper, pump or spray head. The foot of each stands at height 0. */
import type { Tint } from '../PictureModel.ts'
import { clearPlastic, type Material, plastic, rubber } from '../render/material.ts'
import {
  blend,
  capsule,
  cone,
  cylinder,
  lathe,
  move,
  part,
  ribbed,
  rotate,
  type Solid,
  sphere,
  stretch,
  subtract,
  tube,
  union,
} from '../render/solid.ts'
import { tints } from './materials.ts'

/** The rubber bulb, its collar and the glass pipette; the thread's foot is at height 0. */
export function dropperHead(colour: Tint, neck: number, pipette: number, own?: string): Solid {
  const bulb = rubber(own ?? (colour === 'white' || colour === 'grey' ? '#2A2F33' : tints[colour]), {
    roughness: 0.55,
    soft: 0.2,
  })
  const n = neck
  return union(
    part(
      plastic(colour === 'grey' ? '#8B949C' : '#F1F3F3', { roughness: 0.3 }),
      ribbed(44, 0.28, cylinder(n + 2.6, 13, 1)),
      move(0, 7, 0, cone(n + 1.6, n * 0.72, -1, 2.4, 0.8)),
    ),
    part(
      bulb,
      move(0, 8, 0, blend(3, cylinder(n * 0.82, 6, 1.5), move(0, 12, 0, stretch(1, 1.75, 1, sphere(n * 0.8))))),
    ),
    part(
      clearPlastic('#DDEBEE', 0.72),
      lathe(
        [
          [2.2, -6],
          [3.3, -6],
          [3.3, -pipette + 8],
          [1.5, -pipette],
          [0.6, -pipette],
          [2.2, -pipette + 9],
        ],
        0.2,
      ),
    ),
    part(
      plastic('#E9F2F4', { roughness: 0.1 }),
      lathe(
        [
          [0, -pipette * 0.55],
          [2, -pipette * 0.55],
          [2, -pipette + 9],
          [0, -pipette + 4],
        ],
        0.2,
      ),
    ),
  )
}

/** The pump: ribbed collar, stem, head with a bent spout. */
export function pumpHead(paint: Material): Solid {
  const spout = blend(3, capsule([0, 27, 0], [-27, 26.5, 0], 4.2), capsule([-27, 26.5, 0], [-33, 22, 0], 3.4))
  return union(
    part(
      paint,
      ribbed(40, 0.35, cylinder(14, 15, 1.4)),
      move(0, 10, 0, cylinder(9, 8, 1.5)),
      blend(4, spout, move(0, 28, 0, stretch(1, 0.55, 1, cylinder(13, 14, 5)))),
      move(0, 21, 0, tube(6.6, 4.5, -4, 5, 0.5)),
    ),
    part(plastic('#D5DBDE'), move(0, 15, 0, cylinder(4, 16))),
  )
}

/** The mist head: collar, actuator with a finger rest and nozzle, a clear cap when closed. */
export function sprayHead(paint: Material, capped: boolean): Solid {
  const actuator = union(
    part(
      paint,
      ribbed(40, 0.3, cylinder(13, 11, 1.2)),
      move(0, 8, 0, cone(12, 8.4, -3, 3, 0.8)),
      subtract(move(0, 17, 0, cylinder(8, 16, 2)), move(0, 28.5, 0, rotate('x', 90, cylinder(6.4, 30)))),
    ),
    part(plastic('#5E6A73', { roughness: 0.3 }), move(0, 17, 7.4, rotate('x', 90, cylinder(2.4, 2, 0.5)))),
    part(plastic('#22292E'), move(0, 17, 8.3, rotate('x', 90, cylinder(0.8, 0.8)))),
  )
  return capped
    ? union(
        actuator,
        part(
          clearPlastic('#E6F1F3', 0.8),
          subtract(
            lathe(
              [
                [0, 4],
                [12.5, 4],
                [12, 34],
                [10, 36],
                [0, 36],
              ],
              1,
            ),
            lathe(
              [
                [0, 3],
                [11.5, 3],
                [11, 33],
                [9.5, 35],
                [0, 35],
              ],
              0.5,
            ),
          ),
        ),
      )
    : actuator
}
