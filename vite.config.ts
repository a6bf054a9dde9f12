import { readFile } from 'node:fs/promises'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, minify, type Plugin } from 'vite'
import { chunkGroups, isOnEveryPage, listChunkModules } from './vite.chunks.ts'

/** `import text from './script.js?minified'`: the text of a script that pages contain, in a block so that its names stay its own. */
const inlineScripts: Plugin = {
  name: 'inline-scripts',
  enforce: 'pre',
  async load(id) {
    const [file = '', query] = id.split('?')
    if (query !== 'minified') return
    const { code } = await minify(file, await readFile(file, 'utf8'), { module: true })
    return `export default ${JSON.stringify(`{${code}}`)}`
  },
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), inlineScripts, listChunkModules('build/chunk-modules.json')],
  // Optimised at start: otherwise Vite discovers them on the first page and reloads it.
  optimizeDeps: {
    include: [
      '@tanstack/react-query',
      '@radix-ui/react-toast',
      '@uppy/aws-s3',
      '@uppy/core',
      '@uppy/dashboard',
      '@uppy/image-editor',
      '@uppy/locales/lib/pt_BR.js',
      '@uppy/webcam',
      'zod',
    ],
  },
  build: {
    // The content security policy refuses data: URLs of fonts, styles and scripts.
    assetsInlineLimit: 0,
    // Fewer kinds of letters take fewer bits. The server's names of styles and fonts are those of the browser's.
    rolldownOptions: { output: { hashCharacters: 'base36' } },
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !isOnEveryPage(file)) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
            // Every page names dozens of files, and hashes do not compress: seven letters are enough to tell versions apart.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
  },
})
