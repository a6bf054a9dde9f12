import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunkGroups, listChunkModules } from './vite.chunks.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), listChunkModules('build/chunk-modules.json')],
  // Known from the start, so that the first page of the developer's day is not reloaded when Vite finds them.
  optimizeDeps: {
    include: [
      '@tanstack/react-query',
      'lucide-react',
      'radix-ui',
      '@uppy/aws-s3',
      '@uppy/core',
      '@uppy/dashboard',
      '@uppy/image-editor',
      '@uppy/locales/lib/pt_BR.js',
      '@uppy/webcam',
    ],
  },
  build: {
    // A data: address would be refused by the page's own security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
  },
})
