import type { Material } from './material.ts'
import type { Axis, Point, Vec } from './vector.ts'

/** A tree of solids; `solid.ts` builds its nodes. */
export type Solid =
  | { kind: 'sphere'; radius: number }
  | { kind: 'ellipsoid'; radii: Vec }
  | { kind: 'box'; half: Vec; round: number }
  | { kind: 'slab'; half: Vec; corner: number; round: number }
  | { kind: 'cylinder'; radius: number; half: number; round: number }
  | { kind: 'capsule'; from: Vec; to: Vec; radius: number }
  | { kind: 'polyline'; points: readonly Vec[]; radius: number }
  | { kind: 'torus'; major: number; minor: number }
  | { kind: 'arc'; major: number; minor: number; angle: number }
  | { kind: 'lathe'; profile: readonly Point[]; round: number }
  | { kind: 'extrude'; profile: readonly Point[]; half: number; round: number }
  | { kind: 'union'; parts: readonly Solid[] }
  | { kind: 'blend'; parts: readonly Solid[]; radius: number }
  | { kind: 'subtract'; from: Solid; tool: Solid; radius: number }
  | { kind: 'intersect'; first: Solid; second: Solid; radius: number }
  | { kind: 'move'; by: Vec; child: Solid }
  | { kind: 'rotate'; matrix: readonly number[]; child: Solid }
  | { kind: 'scale'; factor: number; child: Solid }
  | { kind: 'stretch'; factors: Vec; child: Solid }
  | { kind: 'mirror'; axis: Axis; child: Solid }
  | { kind: 'ring'; count: number; child: Solid }
  | { kind: 'row'; axis: Axis; spacing: number; count: number; child: Solid }
  | { kind: 'offset'; by: number; child: Solid }
  | { kind: 'displace'; amount: number; source: string; caution: number; child: Solid }
  | { kind: 'part'; material: Material; child: Solid }
