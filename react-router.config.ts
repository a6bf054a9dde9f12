import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Config } from '@react-router/dev/config'
import { build } from 'vite'

export default {
  appDirectory: 'src/web',
  ssr: true,
  // Client loaders are one line each: a chunk of their own would cost a request and save nothing.
  splitRouteModules: false,
  // All routes take a few hundred bytes: sending them at once saves a request before the first visit of each screen.
  routeDiscovery: { mode: 'initial' },
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client')
    await buildServiceWorker(folder)
    await compressFiles(folder)
  },
} satisfies Config

/** Builds one script at the stable address /sw.js, where browsers look for updates. */
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

/** Writes a brotli and a gzip copy beside every text file, at the highest level; the server only picks one. */
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
