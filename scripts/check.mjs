// `npm run check`: types, style and the directions of imports, in seconds; `npm test` does the same and then all tests.
import { runChecks } from './checks.mjs'
import { bringNode, drawIcons, installPackages } from './setup.mjs'

const node = bringNode()
installPackages(node)
drawIcons(node)
await runChecks(node, (name, succeeded) => {
  console.log(`${succeeded ? '✓' : '✗'} ${name}`)
  if (!succeeded) process.exitCode = 1
})
