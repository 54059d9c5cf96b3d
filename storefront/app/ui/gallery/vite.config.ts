import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

/** Product pictures as the shop's server would give them, in the size and format asked for. */
function media(): Plugin {
  const folder = join(import.meta.dirname, '../../../../demo/media')
  return {
    name: 'media',
    configureServer(server) {
      server.middlewares.use('/media/demo/', async (request, response) => {
        const url = new URL(request.url ?? '/', 'http://gallery')
        const file = join(folder, url.pathname)
        if (!existsSync(file)) {
          response.statusCode = 404
          response.end()
          return
        }
        if (file.endsWith('.svg')) {
          response.setHeader('content-type', 'image/svg+xml')
          response.end(await readFile(file))
          return
        }
        const { default: sharp } = await import('sharp')
        const format = url.searchParams.get('format') === 'avif' ? 'avif' : 'webp'
        response.setHeader('content-type', `image/${format}`)
        const picture = sharp(file).resize(Number(url.searchParams.get('w')) || 480)
        response.end(await (format === 'avif' ? picture.avif({ effort: 1 }) : picture.webp()).toBuffer())
      })
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  publicDir: join(import.meta.dirname, '../../../public'),
  plugins: [tailwindcss(), media()],
  server: { port: 5199, strictPort: true },
})
