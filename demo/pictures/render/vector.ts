export type Vec = readonly [number, number, number]
/** A point of a flat profile: for `lathe` radius and height, for `extrude` x and y. */
export type Point = readonly [number, number]
export type Axis = 'x' | 'y' | 'z'
