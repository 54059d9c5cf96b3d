import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { undoAll } from './cleanUp.ts'
import { drills, type Options } from './drills.ts'
import { failuresOf, shown } from './report.ts'

/**
 * `npm run drill -- [kill|disk|flood|load|slow-bodies|mail …]`: hurts a shop of its own and looks what is left of it
 * (docs/reliability.md). Ends with 1 when a goal is missed that no machine is too slow for.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** Duration of each phase of a drill. */
    seconds: { type: 'string' },
    /** Repetitions: kills of each kind, concurrent searches. */
    rounds: { type: 'string' },
    /** In the catalogue, for flood and load. */
    products: { type: 'string' },
  },
})
const names = positionals.length > 0 ? positionals : Object.keys(drills)
const unknown = names.filter((name) => !(name in drills))
if (unknown.length > 0)
  stop(`There is no drill named ${unknown.join(', ')}; there are ${Object.keys(drills).join(', ')}.`)

const options: Options = Object.fromEntries(
  Object.entries(values).map(([name, text]) => {
    if (!/^[1-9]\d{0,6}$/.test(text)) stop(`--${name} must be a whole number from 1 on.`)
    return [name, Number(text)]
  }),
)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    undoAll()
    process.exit(130)
  })
}

let failed = 0
for (const name of names) {
  console.log(`\n· ${name} …`)
  try {
    const report = await drills[name]?.(options)
    if (!report) continue
    console.log(shown(report))
    failed += failuresOf(report).length
  } catch (error) {
    console.error(`The drill ${name} came to no end:`, error)
    failed += 1
  }
}
const load = loadavg().map((figure) => figure.toFixed(1))
console.log(
  `\nNode ${process.version}, ${cpus().length} cores, load of the machine ${load.join(', ')}; shop, database and clients on one machine`,
)
console.log(
  failed === 0
    ? 'All goals that do not depend on the machine’s speed are met.'
    : `${failed} goals are missed that do not depend on the machine’s speed.`,
)
process.exit(failed === 0 ? 0 : 1)

function stop(message: string): never {
  console.error(message)
  process.exit(2)
}
