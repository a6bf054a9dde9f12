import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
            // Left alone, the bundler makes twenty small files of a page's scripts: three times the requests, and more bytes.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
                  priority: 2,
                },
                {
                  name: 'site',
                  // What every screen for visitors is made of; the panel, forms and long texts keep to themselves.
                  test: /[\\/]src[\\/](?:domain|contract|web[\\/](?:ui|api|browser|layout|categories[\\/]category-icon|stores[\\/]store-logo))(?![\\/](?:fields|draft-form|form-|use-form-|mask-input|reading-|contact-|partnership-))|node_modules[\\/]lucide-react[\\/]/,
                  minShareCount: 2,
                  priority: 1,
                },
                {
                  name: 'list-dialogs',
                  test: /[\\/]shopping-lists[\\/](?:add-item|new-list|paste-list|remove-list|share)-dialog/,
                  priority: 1,
                },
                {
                  name: 'offers',
                  // The screens that show offers and stores; the shopping list does without.
                  test: /[\\/]src[\\/]web[\\/](?:promotions|stores|categories|cities)[\\/](?!add-offer-dialog)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
})
