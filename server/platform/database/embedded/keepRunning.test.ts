import { describe, expect, it, vi } from 'vitest'
import { keepRunning } from './keepRunning.ts'
import type { ServerProcess } from './serverProcess.ts'

/** A server without a process, and how to let it die. */
function fakeServer(pid: number) {
  let die = () => {}
  const ended = new Promise<string>((resolve) => {
    die = () => resolve('')
  })
  const server: ServerProcess = { pid, ended, stop: vi.fn(async () => die()) }
  return { server, die }
}

describe('A server that died', () => {
  it('a server that is just being started again is stopped by a shop that closes meanwhile', async () => {
    const first = fakeServer(1)
    const second = fakeServer(2)
    let finishRestart = () => {}
    const restart = new Promise<ServerProcess>((resolve) => {
      finishRestart = () => resolve(second.server)
    })
    const start = vi.fn<() => Promise<ServerProcess>>().mockResolvedValueOnce(first.server).mockReturnValueOnce(restart)
    const running = await keepRunning(start, () => {})
    first.die()
    await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(2))
    const stopped = running.stop()
    finishRestart()
    await stopped
    expect(second.server.stop).toHaveBeenCalled()
    expect(start).toHaveBeenCalledTimes(2)
  })

  it('a server that cannot be started again keeps no shop from closing', async () => {
    const first = fakeServer(1)
    const start = vi.fn<() => Promise<ServerProcess>>().mockResolvedValueOnce(first.server)
    start.mockRejectedValue(new Error('no memory'))
    const problems: string[] = []
    const running = await keepRunning(start, (what) => problems.push(what))
    first.die()
    await vi.waitFor(() => expect(problems).toContain('the database server could not be started again'))
    await running.stop()
    const calls = start.mock.calls.length
    await Promise.resolve()
    expect(start).toHaveBeenCalledTimes(calls)
  })
})
