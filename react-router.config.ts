import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Config } from '@react-router/dev/config'
import { build } from 'vite'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // Our loaders in the browser are one line each: a file of their own would only be one more request.
  splitRouteModules: false,
  // The whole site map is a few hundred bytes: sending it at once saves a request before each first visit of a screen.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client')
    await buildServiceWorker(folder)
    await compressFiles(folder)
  },
} satisfies Config

/** One plain script at /sw.js: browsers look for the next release of it there. */
async function buildServiceWorker(folder: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      lib: {
        entry: 'src/web/service-worker/service-worker.ts',
        formats: ['iife'],
        name: 'sw',
        fileName: () => 'sw.js',
      },
    },
  })
}

/** Writes a brotli and a gzip copy beside every text file, once, as tightly as can be; the server only picks one. */
async function compressFiles(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => /\.(?:js|css|svg|txt|json|webmanifest)$/.test(name))
  await Promise.all(texts.map((name) => compressFile(join(folder, name))))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  await writeFile(`${path}.br`, await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
}

const brotli = promisify<Buffer, object, Buffer>(brotliCompress)
const zip = promisify<Buffer, object, Buffer>(gzip)
