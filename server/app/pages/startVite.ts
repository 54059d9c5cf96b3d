import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'

/** Vite over the sources of a folder, for developers: it answers what it knows of the addresses that `owns` names. */
export async function startVite(
  app: FastifyInstance,
  folder: string,
  owns: (url: string) => boolean,
): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: folder,
    configFile: `${folder}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', async (request, reply) => {
    if (!owns(request.url)) return
    await new Promise<void>((resolve, reject) => {
      reply.raw.once('finish', () => {
        reply.hijack()
        resolve()
      })
      vite.middlewares(request.raw, reply.raw, (error: unknown) => (error ? reject(error) : resolve()))
    })
  })
  return vite
}
