import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups, isOnEveryPage, listChunkModules } from './vite.chunks.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), listChunkModules('build/chunk-modules.json')],
  // Optimised at start: otherwise Vite discovers them on the first page and reloads it.
  optimizeDeps: {
    include: [
      '@tanstack/react-query',
      'radix-ui',
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
          },
        },
      },
    },
  },
})
