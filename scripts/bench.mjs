// `npm run bench`: measures the shop beside a bare server, in one run on one machine (bench/README.md).
import { runInForeground, setUp } from './setup.mjs'

runInForeground(setUp(), ['bench/main.ts', ...process.argv.slice(2)])
