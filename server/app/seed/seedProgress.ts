/** Steps of filling a catalogue, and how much of the time each takes where there are a million products. */
const steps = {
  products: { title: 'Products', share: 0.42 },
  productIndexes: { title: 'Indexes of products', share: 0.12 },
  documents: { title: 'Search documents', share: 0.25 },
  documentIndexes: { title: 'Indexes of the search', share: 0.1 },
  search: { title: 'Preparing the search', share: 0.11 },
} as const

type SeedStep = keyof typeof steps

export interface SeedProgress {
  /** Says that a step begins which cannot say how far it has come. */
  begin(step: SeedStep): void
  /** Says how far a step has come; less than a line every two seconds, and the last one of each step. */
  say(step: SeedStep, progress: Progress): void
}

export interface Progress {
  done: number
  of: number
  /** How much of the step that is, where not each takes as long as the others. */
  part?: number
}

const msBetweenLines = 2_000
/** Before that there is not enough to judge by. */
const msBeforeEstimate = 10_000

const figure = (count: number) => count.toLocaleString('en')

/** Says what is being done, how far it has come, and how long it will take if it continues as it has begun. */
export function createSeedProgress(say: (line: string) => void, now = () => performance.now()): SeedProgress {
  const begun = now()
  let saidAt = Number.NEGATIVE_INFINITY
  const withTimeLeft = (text: string, step: SeedStep, part: number) => {
    saidAt = now()
    const before = Object.entries(steps).slice(0, Object.keys(steps).indexOf(step))
    const fraction = before.reduce((sum, [, { share }]) => sum + share, 0) + steps[step].share * part
    const ms = saidAt - begun
    say(ms < msBeforeEstimate ? text : `${text}, ${timeLeft((ms * (1 - fraction)) / fraction)}`)
  }
  return {
    begin: (step) => withTimeLeft(steps[step].title, step, 0),
    say(step, { done, of, part = done / of }) {
      if (done < of && now() - saidAt < msBetweenLines) return
      withTimeLeft(`${steps[step].title} ${figure(done)} of ${figure(of)}`, step, part)
    },
  }
}

function timeLeft(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes === 0) return 'less than a minute left'
  return `about ${minutes} minute${minutes === 1 ? '' : 's'} left`
}
