// `npm run drill -- kill|disk|flood|load|slow-bodies|mail`: hurts a shop of its own and looks what is left (docs/reliability.md).
import { runInForeground, setUp } from './setup.mjs'

runInForeground(setUp(), ['drills/main.ts', ...process.argv.slice(2)])
