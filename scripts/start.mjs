// `npm start`: from a bare clone to a running shop.
import { runInForeground, setUp } from './setup.mjs'

runInForeground(setUp(), ['server/app/main.ts'])
