import { inTransaction } from '#platform/database/database.ts'
import { eachApart } from '#platform/jobs/each-apart.ts'
import type { Platform } from '#platform/platform.ts'
import type { PanelScope } from '#server/http/security/row-scope.ts'
import { copyPictureFiles, discardUnusedPicture } from '#server/pictures/rename-picture.ts'
import type { RenamedPage } from './flyers.jobs.ts'
import { renamePagePicture } from './flyers.repository.ts'

/**
 * Withdraws the pages of an undone flyer from everyone who has seen them. Anyone who knows a picture's name can load it, so the pages get
 * new names, which only the panel receives, and the old files are deleted.
 */
export async function hideFlyerPages(
  platform: Pick<Platform, 'db' | 'storage' | 'clock'>,
  scope: PanelScope,
  pages: RenamedPage[],
): Promise<void> {
  await eachApart(pages, async ({ pageId, from, to }) => {
    if (!(await copyPictureFiles(platform, from, to))) return
    await inTransaction(platform.db, async (db) => {
      await renamePagePicture(db, scope, pageId, from, to)
      await discardUnusedPicture(db, from)
    })
  })
}
