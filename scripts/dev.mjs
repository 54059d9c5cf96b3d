// `npm run dev`: the shop for its developers. Pages are reloaded hot by Vite; the server starts again when it changes.
import { bringNode, drawIcons, installPackages, runInForeground } from './setup.mjs'

const node = bringNode()
installPackages(node)
drawIcons(node)
// Vite compiles against the development builds of React and its router, and there must be one copy of each.
runInForeground(
  node,
  [
    '--conditions=development',
    '--watch-path=server',
    '--watch-path=contract',
    '--watch-path=payment-providers',
    '--watch-preserve-output',
    'server/app/main.ts',
    '--develop',
  ],
  { env: { NODE_ENV: process.env.NODE_ENV || 'development' } },
)
