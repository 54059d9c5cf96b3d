import { describe, expect, it } from 'vitest'
import { createMemoryCheck } from './releaseMemory.ts'

const megabyte = 1024 * 1024

/** A process whose garbage is all that it holds above 150 MB. */
function smallProcess() {
  const state = { megabytes: 150, busy: 0, collected: 0 }
  const check = createMemoryCheck({
    rss: () => state.megabytes * megabyte,
    utilization: () => state.busy,
    collect: async () => {
      state.megabytes = 150
      state.collected += 1
    },
  })
  const checkTimes = async (times: number) => {
    for (let time = 0; time < times; time += 1) await check()
  }
  return { state, checkTimes }
}

describe('The memory of a process', () => {
  it('is given back after a rush, not during it', async () => {
    const { state, checkTimes } = smallProcess()
    Object.assign(state, { megabytes: 260, busy: 0.4 })
    await checkTimes(20)
    expect(state.megabytes).toBe(260)
    state.busy = 0.02
    await checkTimes(9)
    expect(state.megabytes).toBe(260)
    await checkTimes(1)
    expect([state.megabytes, state.collected]).toEqual([150, 1])
  })

  it('is left alone where little has come since the last time', async () => {
    const { state, checkTimes } = smallProcess()
    state.megabytes = 175
    await checkTimes(20)
    expect([state.megabytes, state.collected]).toEqual([175, 0])
  })

  it('is given back again where a smaller process has grown', async () => {
    const { state, checkTimes } = smallProcess()
    state.megabytes = 130
    await checkTimes(9)
    state.megabytes = 165
    await checkTimes(1)
    expect(state.collected).toBe(1)
  })
})
