/** Shared dimensions of fittings: wall thickness and sockets. */
import { wallThicknesses } from '../../catalogue/plumbing.ts'
import type { Diameter, Metal, Plastic, PressureClass } from '../PictureModel.ts'
import { lathe, move, type Point, rotate, type Solid } from '../render/solid.ts'

/** The measures of a fitting, in millimetres, from the pipe it takes. */
export interface Measures {
  /** Radius of the pipe, that is of the bore of the socket. */
  readonly pipe: number
  readonly wall: number
  /** Outer radius of the socket and of its rim. */
  readonly socket: number
  readonly rim: number
  /** Insertion depth of the pipe. */
  readonly depth: number
  /** Radius of the waterway behind the socket. */
  readonly bore: number
  /** Outer radius of the body between the sockets. */
  readonly body: number
}

/** Small fittings are thick and deep for their size, large ones thin and shallow, as in the standards. */
export function measures(diameter: Diameter, material: Plastic | Metal = 'upvc'): Measures {
  const pipe = diameter / 2
  const thick = material === 'ppr' ? 1.75 : material === 'hdpe' ? 1.45 : material === 'cpvc' ? 1.1 : 1
  const wall = (1.1 + diameter * 0.042) * thick
  const depth = 6 + diameter * (diameter > 90 ? 0.43 : 0.5)
  return {
    pipe,
    wall,
    socket: pipe + wall,
    // PPR is welded: plain thick collars without a rim, on a body almost as thick.
    rim: material === 'ppr' ? pipe + wall : pipe + wall * 1.55 + 0.4,
    depth,
    bore: pipe - wall * 0.75,
    body: pipe + wall * (material === 'ppr' ? 0.72 : 0.3),
  }
}

/** The wall of a pipe: as the catalogue states it where it sells that pipe, else thicker for a higher pressure class. */
export const pipeWall = (diameter: Diameter, pressure: PressureClass, material: Plastic): number => {
  const stated = wallThicknesses[`${material}-${diameter}-${pressure}`]
  return stated ? stated / 10 : Math.max(1.3, diameter * (0.016 + pressure * 0.0026) * (material === 'ppr' ? 1.7 : 1))
}

/** The outside of a socket whose mouth looks up at height 0 and whose shoulder starts at -depth. */
export function socketBody(m: Measures): Solid {
  const lip = m.wall * 0.9 + 1.2
  const neck = (m.rim - m.socket) * 1.2
  const profile: Point[] = [
    [0, -m.depth - m.wall * 2.2],
    [m.body, -m.depth - m.wall * 2.2],
    [m.body, -m.depth - m.wall * 0.6],
    [m.socket, -m.depth + m.wall * 0.4],
    [m.socket, -lip - neck],
    [m.rim, -lip],
    [m.rim, 0],
    [0, 0],
  ]
  return lathe(profile, Math.min(0.9, m.wall * 0.22))
}

/** Hollow of a socket: the bore for the pipe with a lead-in at the mouth, then the stop and the waterway. */
export function socketBore(m: Measures, further = 0): Solid {
  const lead = m.wall * 0.22
  return lathe([
    [0, -m.depth - m.wall * 2.4 - further],
    [m.bore, -m.depth - m.wall * 2.4 - further],
    [m.bore, -m.depth],
    [m.pipe, -m.depth],
    [m.pipe, -lead * 1.4],
    [m.pipe + lead, 0.05],
    [m.pipe + lead, 2],
    [0, 2],
  ])
}

/** Points a solid that looks up the y axis another way: degrees in the xy plane from +x. */
export const facing = (degrees: number, x: number, y: number, solid: Solid): Solid =>
  move(x, y, 0, rotate('z', degrees - 90, solid))
