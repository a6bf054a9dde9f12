import { privacy } from '#contract/privacy.ts'
import type { Platform } from '#platform/platform.ts'
import type { Serve } from '#server/http/serve.ts'

/** Third-party services that this installation is configured to use: the privacy policy names them. */
export function recipientsRoutes(serve: Serve, { config }: Platform): void {
  const { map, readingService } = config
  const recipients = {
    mapTiles: map.tiles && new URL(map.tiles.url).host,
    flyerReader: readingService && new URL(readingService.url).host,
  }
  serve(privacy.recipients, async () => recipients)
}
