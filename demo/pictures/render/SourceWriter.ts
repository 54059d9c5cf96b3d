/** Writes the arithmetic of a tree of solids, one kind of solid after the other. */
import { boundsOf } from './bounds.ts'
import type { Material } from './material.ts'
import { columnSource, inset, num, profileSource, segmentTable } from './profile.ts'
import type { Solid } from './solid.ts'

interface Owner {
  readonly id: number
  readonly at: readonly [string, string, string]
}

/** With `picking`, every distance carries its material and the part's own coordinates along. */
export class SourceWriter {
  lines: string[] = []
  /** Tables the lines read, written once before the kernels. */
  readonly tables: string[] = []
  private count = 0
  private readonly picking: boolean
  private readonly materials: Material[]
  private readonly isExcluded: ((material: Material) => boolean) | undefined

  constructor(picking: boolean, materials: Material[], isExcluded?: (material: Material) => boolean) {
    this.picking = picking
    this.materials = materials
    this.isExcluded = isExcluded
  }

  private leaf(expression: string, owner: Owner | undefined): number {
    const n = ++this.count
    this.lines.push(`let d${n}=${expression};`)
    if (this.picking) {
      const [x, y, z] = owner?.at ?? ['0', '0', '0']
      this.lines.push(`let m${n}=${owner?.id ?? -1},a${n}=${x},b${n}=${y},c${n}=${z};`)
    }
    return n
  }

  private take(to: number, from: number): string {
    return this.picking ? `m${to}=m${from};a${to}=a${from};b${to}=b${from};c${to}=c${from};` : ''
  }

  /** Writes the distance of `solid` at the named coordinates and returns the number of its variable. */
  write(solid: Solid, x: string, y: string, z: string, owner?: Owner): number {
    const say = (line: string) => this.lines.push(line)
    const leaf = (expression: string) => this.leaf(expression, owner)
    switch (solid.kind) {
      case 'sphere':
        return leaf(`Math.sqrt(${x}*${x}+${y}*${y}+${z}*${z})-${num(solid.radius)}`)
      case 'ellipsoid': {
        const v = ++this.count
        const [a, b, c] = solid.radii
        say(
          `const e${v}=${x}/${a},f${v}=${y}/${b},g${v}=${z}/${c},h${v}=Math.sqrt(e${v}*e${v}+f${v}*f${v}+g${v}*g${v})+1e-9,`,
        )
        say(`i${v}=e${v}/${a},j${v}=f${v}/${b},k${v}=g${v}/${c};`)
        return leaf(`h${v}*(h${v}-1)/(Math.sqrt(i${v}*i${v}+j${v}*j${v}+k${v}*k${v})+1e-9)`)
      }
      case 'box': {
        const v = ++this.count
        const r = solid.round
        const [a, b, c] = solid.half
        say(
          `const e${v}=Math.abs(${x})-${num(a - r)},f${v}=Math.abs(${y})-${num(b - r)},g${v}=Math.abs(${z})-${num(c - r)},`,
        )
        say(`i${v}=e${v}>0?e${v}:0,j${v}=f${v}>0?f${v}:0,k${v}=g${v}>0?g${v}:0,h${v}=Math.max(e${v},f${v},g${v});`)
        return leaf(`Math.sqrt(i${v}*i${v}+j${v}*j${v}+k${v}*k${v})+(h${v}<0?h${v}:0)-${num(r)}`)
      }
      case 'slab': {
        const v = ++this.count
        const r = solid.round
        const [a, b, c] = solid.half
        const k = solid.corner
        say(
          `const i${v}=Math.abs(${x})-${num(a - k)},j${v}=Math.abs(${z})-${num(c - k)},k${v}=i${v}>0?i${v}:0,l${v}=j${v}>0?j${v}:0,o${v}=i${v}>j${v}?i${v}:j${v};`,
        )
        say(
          `const e${v}=Math.sqrt(k${v}*k${v}+l${v}*l${v})+(o${v}<0?o${v}:0)-${num(k - r)},f${v}=Math.abs(${y})-${num(b - r)},`,
        )
        say(`p${v}=e${v}>0?e${v}:0,q${v}=f${v}>0?f${v}:0,h${v}=e${v}>f${v}?e${v}:f${v};`)
        return leaf(`Math.sqrt(p${v}*p${v}+q${v}*q${v})+(h${v}<0?h${v}:0)-${num(r)}`)
      }
      case 'cylinder': {
        const v = ++this.count
        const r = solid.round
        say(
          `const e${v}=Math.sqrt(${x}*${x}+${z}*${z})-${num(solid.radius - r)},f${v}=Math.abs(${y})-${num(solid.half - r)},`,
        )
        say(`i${v}=e${v}>0?e${v}:0,j${v}=f${v}>0?f${v}:0,h${v}=e${v}>f${v}?e${v}:f${v};`)
        return leaf(`Math.sqrt(i${v}*i${v}+j${v}*j${v})+(h${v}<0?h${v}:0)-${num(r)}`)
      }
      case 'capsule': {
        const v = ++this.count
        const [p, q] = [solid.from, solid.to]
        const e = [q[0] - p[0], q[1] - p[1], q[2] - p[2]] as const
        const ee = e[0] ** 2 + e[1] ** 2 + e[2] ** 2 || 1
        say(`const i${v}=${x}-${num(p[0])},j${v}=${y}-${num(p[1])},k${v}=${z}-${num(p[2])};`)
        say(
          `let q${v}=i${v}*${num(e[0] / ee)}+j${v}*${num(e[1] / ee)}+k${v}*${num(e[2] / ee)};q${v}=q${v}<0?0:q${v}>1?1:q${v};`,
        )
        say(`const e${v}=i${v}-q${v}*${num(e[0])},f${v}=j${v}-q${v}*${num(e[1])},g${v}=k${v}-q${v}*${num(e[2])};`)
        return leaf(`Math.sqrt(e${v}*e${v}+f${v}*f${v}+g${v}*g${v})-${num(solid.radius)}`)
      }
      case 'polyline': {
        const v = ++this.count
        const table = `T${this.picking ? 'P' : 'D'}${v}`
        const n = solid.points.length
        this.tables.push(`const ${table}=new Float64Array([${segmentTable(solid.points)}]);`)
        say(
          `let o${v}=1e18;for(let i=0;i<${7 * (n - 1)};i+=7){const a=${x}-${table}[i],b=${y}-${table}[i+1],c=${z}-${table}[i+2],`,
        )
        say(`e=${table}[i+3],f=${table}[i+4],g=${table}[i+5];let q=(a*e+b*f+c*g)*${table}[i+6];q=q<0?0:q>1?1:q;`)
        say(`const j=a-q*e,k=b-q*f,l=c-q*g,w=j*j+k*k+l*l;if(w<o${v})o${v}=w;}`)
        return leaf(`Math.sqrt(o${v})-${num(solid.radius)}`)
      }
      case 'torus': {
        const v = ++this.count
        say(`const e${v}=Math.sqrt(${x}*${x}+${z}*${z})-${num(solid.major)};`)
        return leaf(`Math.sqrt(e${v}*e${v}+${y}*${y})-${num(solid.minor)}`)
      }
      case 'arc': {
        // Turned so that the arc lies evenly round the x axis: one end stands for both.
        const v = ++this.count
        const [c, s] = [Math.cos(solid.angle / 2), Math.sin(solid.angle / 2)]
        say(`const e${v}=${x}*${num(c)}+${y}*${num(s)},f${v}=Math.abs(${y}*${num(c)}-${x}*${num(s)});let o${v};`)
        say(
          `if(f${v}*${num(c)}>e${v}*${num(s)}){const u=e${v}*${num(c)}+f${v}*${num(s)}-${num(solid.major)},t=f${v}*${num(c)}-e${v}*${num(s)};`,
        )
        say(`let q=Math.sqrt(u*u+${z}*${z})-${num(solid.minor)};if(q<0)q=0;o${v}=Math.sqrt(q*q+t*t);}`)
        say(
          `else{const u=Math.sqrt(e${v}*e${v}+f${v}*f${v})-${num(solid.major)};o${v}=Math.sqrt(u*u+${z}*${z})-${num(solid.minor)};}`,
        )
        return leaf(`o${v}`)
      }
      case 'lathe': {
        const v = ++this.count
        say(`const r${v}=Math.sqrt(${x}*${x}+${z}*${z});`)
        say(profileSource(inset(solid.profile, solid.round), `r${v}`, y, `p${v}`))
        return leaf(`p${v}-${num(solid.round)}`)
      }
      case 'extrude': {
        const v = ++this.count
        say(profileSource(inset(solid.profile, solid.round), x, y, `p${v}`))
        say(
          `const f${v}=Math.abs(${z})-${num(solid.half - solid.round)},i${v}=p${v}>0?p${v}:0,j${v}=f${v}>0?f${v}:0,h${v}=p${v}>f${v}?p${v}:f${v};`,
        )
        return leaf(`Math.sqrt(i${v}*i${v}+j${v}*j${v})+(h${v}<0?h${v}:0)-${num(solid.round)}`)
      }
      case 'union': {
        const n = this.leaf('1e9', undefined)
        for (const child of solid.parts) {
          const b = boundsOf(child)
          const box = [x, y, z].map((name, i) => {
            const k = i as 0 | 1 | 2
            return `Math.abs(${name}-${num((b.min[k] + b.max[k]) / 2)})-${num((b.max[k] - b.min[k]) / 2)}`
          })
          say(`{const w=Math.max(${box.join(',')});if(w<d${n}){`)
          // Beyond `limit` the box stands for its contents; the kernels choose a limit at which that is invisible.
          if (!this.picking) say(`if(w>limit)d${n}=w;else{`)
          const c = this.write(child, x, y, z, owner)
          say(`if(d${c}<d${n}){d${n}=d${c};${this.take(n, c)}}`)
          say(this.picking ? '}}' : '}}}')
        }
        return n
      }
      case 'blend': {
        const k = solid.radius
        return this.fold(solid.parts, x, y, z, owner, (n, c) => {
          say(
            `{const h=Math.max(0,${num(k)}-Math.abs(d${n}-d${c}))*${1 / k};if(d${c}<d${n}){d${n}=d${c};${this.take(n, c)}}d${n}-=h*h*${num(k / 4)};}`,
          )
        })
      }
      case 'subtract': {
        const n = this.write(solid.from, x, y, z, owner)
        const c = this.write(solid.tool, x, y, z)
        const k = solid.radius
        const own = this.picking ? `if(m${c}>=0){${this.take(n, c)}}` : ''
        const soft = k > 0 ? `const h=Math.max(0,${num(k)}-Math.abs(d${n}+d${c}))*${1 / k};` : ''
        say(`{${soft}if(-d${c}>d${n}){d${n}=-d${c};${own}}${k > 0 ? `d${n}+=h*h*${num(k / 4)};` : ''}}`)
        return n
      }
      case 'intersect': {
        const k = solid.radius
        const n = this.write(solid.first, x, y, z, owner)
        const c = this.write(solid.second, x, y, z, owner)
        const soft = k > 0 ? `const h=Math.max(0,${num(k)}-Math.abs(d${n}-d${c}))*${1 / k};` : ''
        say(`{${soft}if(d${c}>d${n}){d${n}=d${c};${this.take(n, c)}}${k > 0 ? `d${n}+=h*h*${num(k / 4)};` : ''}}`)
        return n
      }
      case 'part': {
        if (this.isExcluded?.(solid.material)) return this.leaf('1e9', undefined)
        let id = this.materials.indexOf(solid.material)
        if (id < 0) id = this.materials.push(solid.material) - 1
        return this.write(solid.child, x, y, z, { id, at: [x, y, z] })
      }
      case 'offset': {
        const n = this.write(solid.child, x, y, z, owner)
        say(`d${n}-=${num(solid.by)};`)
        return n
      }
      case 'displace': {
        const n = this.write(solid.child, x, y, z, owner)
        // Far away the relief does not matter, and its sines cost the most.
        say(`if(d${n}>${num(Math.abs(solid.amount) * 4)})d${n}-=${num(Math.abs(solid.amount))};else{`)
        say(
          `const relief=((x,y,z)=>${solid.source})(${x},${y},${z});d${n}=(d${n}-relief*${num(solid.amount)})*${solid.caution};}`,
        )
        return n
      }
      case 'scale': {
        const v = ++this.count
        const s = 1 / solid.factor
        say(`const x${v}=${x}*${s},y${v}=${y}*${s},z${v}=${z}*${s};`)
        const n = this.write(solid.child, `x${v}`, `y${v}`, `z${v}`, owner)
        say(`d${n}*=${num(solid.factor)};`)
        return n
      }
      case 'stretch': {
        const v = ++this.count
        const [i, j, k] = solid.factors
        say(`const x${v}=${x}*${1 / i},y${v}=${y}*${1 / j},z${v}=${z}*${1 / k};`)
        const n = this.write(solid.child, `x${v}`, `y${v}`, `z${v}`, owner)
        // Far away that is too near; the box is a better guess there, and keeps soft shadows free of edges.
        const b = boundsOf(solid)
        const box = [x, y, z].map((name, axis) => {
          const a = axis as 0 | 1 | 2
          return `Math.abs(${name}-${num((b.min[a] + b.max[a]) / 2)})-${num((b.max[a] - b.min[a]) / 2)}`
        })
        say(`{const w=Math.max(${box.join(',')});d${n}*=${num(Math.min(i, j, k))};if(w>d${n})d${n}=w;}`)
        return n
      }
      default:
        return this.place(solid, x, y, z, owner)
    }
  }

  private fold(
    parts: readonly Solid[],
    x: string,
    y: string,
    z: string,
    owner: Owner | undefined,
    join: (n: number, c: number) => void,
  ): number {
    const [first, ...rest] = parts
    if (!first) return this.leaf('1e9', undefined)
    const n = this.write(first, x, y, z, owner)
    for (const child of rest) join(n, this.write(child, x, y, z, owner))
    return n
  }

  /** Solids that only move the coordinates. */
  private place(
    solid: Extract<Solid, { kind: 'move' | 'rotate' | 'mirror' | 'ring' | 'row' }>,
    x: string,
    y: string,
    z: string,
    owner: Owner | undefined,
  ): number {
    const v = ++this.count
    const [nx, ny, nz] = [`x${v}`, `y${v}`, `z${v}`]
    switch (solid.kind) {
      case 'move':
        this.lines.push(
          `const ${nx}=${x}-${num(solid.by[0])},${ny}=${y}-${num(solid.by[1])},${nz}=${z}-${num(solid.by[2])};`,
        )
        break
      case 'rotate': {
        const column = (i: number) => columnSource(solid.matrix, i, [x, y, z])
        this.lines.push(`const ${nx}=${column(0)},${ny}=${column(1)},${nz}=${column(2)};`)
        break
      }
      case 'mirror': {
        const folded = (name: string, axis: string) => (solid.axis === axis ? `Math.abs(${name})` : name)
        this.lines.push(`const ${nx}=${folded(x, 'x')},${ny}=${folded(y, 'y')},${nz}=${folded(z, 'z')};`)
        break
      }
      case 'ring': {
        const step = (2 * Math.PI) / solid.count
        this.lines.push(
          `const w${v}=Math.round(Math.atan2(${z},${x})*${1 / step})*${step},u${v}=Math.cos(w${v}),v${v}=Math.sin(w${v}),`,
          `${nx}=${x}*u${v}+${z}*v${v},${ny}=${y},${nz}=${z}*u${v}-${x}*v${v};`,
        )
        break
      }
      case 'row': {
        const [s, half] = [solid.spacing, (solid.count - 1) / 2]
        const shift = (name: string, axis: string) =>
          solid.axis !== axis
            ? name
            : `${name}-${s}*(Math.min(${2 * half},Math.max(0,Math.round(${name}*${1 / s}+${half})))-${half})`
        this.lines.push(`const ${nx}=${shift(x, 'x')},${ny}=${shift(y, 'y')},${nz}=${shift(z, 'z')};`)
        break
      }
    }
    return this.write(solid.child, nx, ny, nz, owner)
  }
}
