import { buildStandIn } from './buildStandIn.ts'
import { readStandInSettings } from './settings.ts'

/** The stand-in as a process of its own. A parent with an IPC channel receives its address, and the process ends with it. */
try {
  const settings = readStandInSettings(process.env)
  const app = buildStandIn(settings)
  const url = await app.listen({ port: settings.port, host: settings.host })
  console.log(`The authority's stand-in is open at ${url}`)
  process.send?.({ url })
  const close = () => {
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)
  process.once('disconnect', close)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
