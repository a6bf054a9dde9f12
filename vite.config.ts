import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Known from the start, so that the first page of the developer's day is not reloaded when Vite finds them.
  optimizeDeps: { include: ['@tanstack/react-query', 'lucide-react', 'radix-ui'] },
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
                  // What every screen for visitors is made of; the panel, forms, long texts and the list's dialog keep to themselves.
                  test: /[\\/]src[\\/](?:domain|contract|web[\\/](?:ui|api|browser|layout|promotions|stores|categories|cities))[\\/](?!add-offer-dialog|fields|draft-form|form-|use-form-|mask-input|reading-|contact-|partnership-)|node_modules[\\/]lucide-react[\\/]/,
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
