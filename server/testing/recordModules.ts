import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Given to a process that a test starts, as `node --import`: writes the addresses of all modules that it has loaded, when it ends.
const loaded: string[] = []
registerHooks({
  load(url, context, load) {
    loaded.push(url)
    return load(url, context)
  },
})
process.on('exit', () => writeFileSync(process.env.LOADED_MODULES ?? '', loaded.join('\n')))
