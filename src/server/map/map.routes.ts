import { map } from '#contract/places/map.ts'
import type { Platform } from '#platform/platform.ts'
import type { Serve } from '#server/http/serve.ts'

export function mapRoutes(serve: Serve, { config }: Platform): void {
  serve(map.settings, async () => ({ tiles: config.map.tiles }))
}
