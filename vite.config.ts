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
})
