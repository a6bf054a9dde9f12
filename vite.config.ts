import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const everywhere =
  /[\\/]src[\\/](?:domain|contract|web[\\/](?:ui|api|browser|layout|categories[\\/]category-colors))|node_modules[\\/]lucide-react[\\/]/
const onPages =
  /[\\/]src[\\/](?:web[\\/](?:ui[\\/](?:fields|draft-form|form-outcome|use-form-sending|live-search-field|summary-cards|initials|badge|select|notice)|layout[\\/](?:reading-sections|page-hero|trail|structured-data|not-found|search-form|list-failure|screen-loading)|browser[\\/](?:form-draft|mask-input)|api[\\/](?:browser-cache|query-client|read\.|screen-loader|with-cache))|domain[\\/](?:pack|phone|countdown|discount|picture-sizes|store-types|contact))|node_modules[\\/]@tanstack[\\/]/

/** What only the shopping list and its dialogs, or only the panel, are made of. */
const ofLists =
  /[\\/]src[\\/](?:domain[\\/](?:aisles|raw-list|list-|item-)|web[\\/]shopping-lists[\\/](?!add-to-list|use-add-to-list|quantity|[a-z-]+-dialog\.))/
const ofPanel = /[\\/]src[\\/]domain[\\/](?:import-|message-states|promotion-statuses|upload-limits)/

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
                  test: /node_modules[\\/](?:react|react-dom|scheduler|react-router)[\\/]/,
                  priority: 3,
                },
                {
                  name: 'site',
                  // What every screen for visitors is made of; the panel keeps to itself.
                  test: (id: string) =>
                    everywhere.test(id) && ![onPages, ofLists, ofPanel].some((other) => other.test(id)),
                  minShareCount: 2,
                  priority: 2,
                },
                {
                  name: 'pages',
                  // Many screens have forms, long texts, and reads through the cache; the shopping list must not wait for them.
                  test: onPages,
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'lists', test: ofLists, minShareCount: 2, priority: 1 },
                {
                  name: 'offers',
                  // The screens that show offers and stores; the shopping list does without.
                  test: /[\\/]src[\\/]web[\\/](?:promotions|stores|categories|cities|stats)[\\/](?!add-offer-dialog)/,
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
