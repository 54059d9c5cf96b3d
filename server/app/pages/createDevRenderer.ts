import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { type PageRenderer, pageRenderer, storefrontFolder } from './pageRenderer.ts'
import { startVite } from './startVite.ts'

const otherPaths = ['/api/', '/media/', '/admin']

/** The renderer for developers: Vite compiles what is asked for and reloads it hot (`npm run dev`). */
export async function createDevRenderer(app: FastifyInstance): Promise<PageRenderer> {
  const vite = await startVite(app, storefrontFolder, (url) => !otherPaths.some((path) => url.startsWith(path)))
  return async (request, page, values) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    return pageRenderer(build, 'development')(request, page, values)
  }
}
