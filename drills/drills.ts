import { disk } from './disk.ts'
import { flood } from './flood.ts'
import { kill } from './kill.ts'
import { load } from './load.ts'
import { mail } from './mail.ts'
import type { Report } from './report.ts'
import { slowBodies } from './slowBodies.ts'

export interface Options {
  seconds?: number
  rounds?: number
  products?: number
}

/** By the name that they are asked for. */
export const drills: Readonly<Record<string, (options: Options) => Promise<Report>>> = {
  kill: ({ rounds }) => kill(rounds === undefined ? {} : { rounds }),
  disk: ({ seconds }) => disk(seconds === undefined ? {} : { seconds }),
  flood,
  load,
  'slow-bodies': () => slowBodies(),
  mail: ({ seconds }) => mail(seconds === undefined ? {} : { seconds }),
}
