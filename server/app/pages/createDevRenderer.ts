import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { type PageRenderer, pageRenderer, storefrontFolder } from './pageRenderer.ts'

/** The renderer for developers: Vite compiles what is asked for and reloads it hot (`npm run dev`). */
export async function createDevRenderer(app: FastifyInstance): Promise<PageRenderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: storefrontFolder,
    configFile: `${storefrontFolder}/vite.config.ts`,
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/') || request.url.startsWith('/media/')) return
    await new Promise<void>((resolve, reject) => {
      reply.raw.once('finish', () => {
        reply.hijack()
        resolve()
      })
      vite.middlewares(request.raw, reply.raw, (error: unknown) => (error ? reject(error) : resolve()))
    })
  })
  return async (request, values) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    return pageRenderer(build, 'development')(request, values)
  }
}
