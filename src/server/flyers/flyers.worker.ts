import { handles, type JobHandler } from '#platform/jobs/worker.ts'
import type { Platform } from '#platform/platform.ts'
import { PanelScope } from '#server/http/security/row-scope.ts'
import { cutFlyerPictures } from './cut-pictures.ts'
import {
  askService,
  cutPictures,
  hidePages,
  judgeFlyer,
  preparePages,
  readPage,
  readPixels,
  resumeReading,
  sweepFlyers,
} from './flyers.jobs.ts'
import { hideFlyerPages } from './hide-pages.ts'
import { judgeNewDrafts } from './judging/judge-flyer.ts'
import { prepareFlyer } from './prepare-pages.ts'
import { type PixelReader, readFromPixels, readFromText } from './read-flyer-page.ts'
import { askForOpinion } from './service/ask-service.ts'
import { type ReadingService, readingService } from './service/reading-service.ts'
import { resumeFlyers, sweepOldFlyers } from './sweep-flyers.ts'

/** A worker without text recognition leaves such pages to others: it takes only jobs that it has a handler for. */
export function flyersJobHandlers(
  platform: Pick<Platform, 'db' | 'storage' | 'clock' | 'log' | 'config'>,
  pixelReader: PixelReader | null,
  service: ReadingService | null = platform.config.readingService && readingService(platform.config.readingService),
): JobHandler[] {
  const scope = PanelScope.ofJob()
  return [
    handles(preparePages, ({ flyerId }) => prepareFlyer(platform, scope, flyerId)),
    handles(readPage, ({ pageId }) => readFromText(platform, scope, pageId)),
    handles(judgeFlyer, ({ flyerId }) => judgeNewDrafts(platform, scope, flyerId)),
    handles(cutPictures, ({ flyerId }) => cutFlyerPictures(platform, flyerId)),
    handles(hidePages, ({ pages }) => hideFlyerPages(platform, scope, pages)),
    handles(sweepFlyers, () => sweepOldFlyers(platform, scope)),
    handles(resumeReading, () => resumeFlyers(platform)),
    ...(pixelReader ? [handles(readPixels, ({ pageId }) => readFromPixels(platform, scope, pixelReader, pageId))] : []),
    ...(service
      ? [handles(askService, ({ pageId }, attempt) => askForOpinion(platform, scope, service, pageId, attempt))]
      : []),
  ]
}
