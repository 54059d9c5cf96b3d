// `npm start`: from a bare clone to a running shop.
import { memoryFlags } from './memoryFlags.mjs'
import { runInForeground, setUp } from './setup.mjs'

runInForeground(setUp(), [...memoryFlags.execArgv, 'server/app/main.ts'], { defaults: memoryFlags.env })
