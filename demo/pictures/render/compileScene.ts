/**
 * Turns a tree of solids into JavaScript source with all arithmetic written out: the marcher calls these millions of
 * times, so the distance is computed inside each loop, without calls, objects or arrays.
 */
import { setFlagsFromString } from 'node:v8'
import { boundsOf } from './bounds.ts'
import type { Material } from './material.ts'
import { SourceWriter } from './SourceWriter.ts'
import type { Solid } from './solid.ts'

// V8 leaves very long functions unoptimised; these are long on purpose.
setFlagsFromString('--max-optimized-bytecode-size=2000000')

/**
 * A ray for the kernels: origin, direction, where it starts and ends, and `march`'s size of a pixel or `shadow`'s size of
 * the lamp, both at distance 1. One array for all, since numbers handed over one by one would each be boxed.
 */
export type Ray = Float64Array
export function setRay(
  ray: Ray,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  from: number,
  to: number,
  width: number,
): void {
  ray[0] = ox
  ray[1] = oy
  ray[2] = oz
  ray[3] = dx
  ray[4] = dy
  ray[5] = dz
  ray[6] = from
  ray[7] = to
  ray[8] = width
}

export interface Kernels {
  /** The distance along a ray at which it meets the scene, or -1. */
  march(ray: Ray): number
  /** Light that comes along a ray, 0 to 1. */
  shadow(ray: Ray): number
  /** The distances at `count` points; `distances` brings the values above which a rough one will do. */
  distancesAt(points: Float64Array, distances: Float64Array, count: number): void
  /** The index of the material at a point; its own coordinates go to `local`. */
  pick(x: number, y: number, z: number, local: Float64Array): number
}

/** Compiles a scene; `isExcluded` names materials to leave out (clear plastic, to see what is behind it). */
export function compileScene(
  scene: Solid,
  materials: Material[],
  isExcluded?: (material: Material) => boolean,
): Kernels {
  const b = boundsOf(scene)
  const size = Math.hypot(b.max[0] - b.min[0], b.max[1] - b.min[1], b.max[2] - b.min[2])
  const tables: string[] = []
  const body = (picking: boolean): string => {
    const writer = new SourceWriter(picking, materials, isExcluded)
    const n = writer.write(scene, 'x', 'y', 'z')
    tables.push(...writer.tables)
    const rest = picking ? `local[0]=a${n};local[1]=b${n};local[2]=c${n};return m${n};` : `d=d${n};`
    return `${writer.lines.join('\n')}\n${rest}`
  }
  const [distance, picked] = [body(false), body(true)]
  const point = 'const x=ox+dx*t,y=oy+dy*t,z=oz+dz*t;let d;'
  // Between two steps of `shadow` the nearest surface is where their spheres meet: without that guess, bores show bands.
  const source = `${tables.join('\n')}
return {
march(q){const ox=q[0],oy=q[1],oz=q[2],dx=q[3],dy=q[4],dz=q[5],to=q[7],pixel=q[8];let t=q[6],d=0;const limit=${size * 0.01};for(let i=0;i<220;i++){if(t>to)return -1;${point.replace('let d;', '')}
{${distance}} if(d<pixel*t)return t;t+=d;}return d<pixel*t*8?t:-1;},
shadow(q){const ox=q[0],oy=q[1],oz=q[2],dx=q[3],dy=q[4],dz=q[5],to=q[7],width=q[8];let t=q[6],light=1,last=0,step=1;for(let i=0;i<90;i++){const limit=width*t*1.02;${point}
{${distance}} let e=d/(width*t);if(d>0&&last>0&&d<limit){const y=(d*d-last*last+step*step)/(2*step);if(y>0&&y<d&&y<step){const h=Math.sqrt(d*d-y*y)/(width*(t-y));if(h<e)e=h;}}
if(e<light)light=e;const s=t*0.02+${size * 0.004};last=d<limit?d:0;step=d>s?d<${size * 0.08}?d:${size * 0.08}:d<0?s*0.35:s;t+=step;if(light<-1||t>to)break;}
if(light<-1)light=-1;return 0.25*(1+light)*(1+light)*(2-light);},
distancesAt(points,distances,count){for(let i=0;i<count;i++){const x=points[3*i],y=points[3*i+1],z=points[3*i+2],limit=distances[i];let d;
{${distance}} distances[i]=d;}},
pick(x,y,z,local){${picked}}}`
  return new Function(source)() as Kernels
}
