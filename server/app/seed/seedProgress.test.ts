import { expect, it } from 'vitest'
import { createSeedProgress } from './seedProgress.ts'

function linesAt(calls: [ms: number, call: (progress: ReturnType<typeof createSeedProgress>) => void][]): string[] {
  const lines: string[] = []
  let time = 0
  const progress = createSeedProgress(
    (line) => lines.push(line),
    () => time,
  )
  for (const [ms, call] of calls) {
    time = ms
    call(progress)
  }
  return lines
}

it('A catalogue that fills quickly reports progress without an estimate', () => {
  const lines = linesAt([
    [300, (progress) => progress.say('products', { done: 387, of: 387 })],
    [2_000, (progress) => progress.begin('search')],
  ])
  expect(lines).toEqual(['Products 387 of 387', 'Preparing the search'])
})

it('One that takes long reports every two seconds at most, with the time left as it has gone so far', () => {
  const lines = linesAt([
    [1_000, (progress) => progress.say('products', { done: 10_000, of: 1_000_000 })],
    [2_900, (progress) => progress.say('products', { done: 20_000, of: 1_000_000 })],
    [100_000, (progress) => progress.say('products', { done: 500_000, of: 1_000_000 })],
    [200_000, (progress) => progress.say('products', { done: 1_000_000, of: 1_000_000 })],
    [201_000, (progress) => progress.say('productIndexes', { done: 30, of: 30 })],
  ])
  expect(lines).toHaveLength(4)
  expect(lines[0]).toBe('Products 10,000 of 1,000,000')
  const minutes = lines.slice(1).map((line) => Number(/, about (\d+) minutes? left$/.exec(line)?.[1]))
  expect(lines[1]).toMatch(/^Products 500,000 of 1,000,000, about \d+ minutes left$/)
  // Half of the products took as long as the other half will, and the rest of the work is behind them.
  expect(minutes[0]).toBeGreaterThan(100 / 60)
  expect(minutes[1]).toBeLessThan(minutes[0] ?? 0)
  expect(minutes[2]).toBeLessThan(minutes[1] ?? 0)
})

it('The end is less than a minute away', () => {
  const [line] = linesAt([[60_000, (progress) => progress.begin('search')]])
  expect(line).toBe('Preparing the search, less than a minute left')
})
