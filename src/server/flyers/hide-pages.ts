import { inTransaction } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { copyPictureFiles, discardUnusedPicture } from '#server/pictures/rename-picture.ts'
import type { RenamedPage } from './flyers.jobs.ts'
import { renamePagePicture } from './flyers.repository.ts'

/**
 * Takes the pages of an undone flyer from everybody who has seen them. A picture is served to whoever knows its name, so the pages get
 * new names, which only the panel learns, and the old files are deleted.
 */
export async function hideFlyerPages(
  platform: Pick<Platform, 'db' | 'storage' | 'clock'>,
  pages: RenamedPage[],
): Promise<void> {
  for (const { pageId, from, to } of pages) {
    if (!(await copyPictureFiles(platform, from, to))) continue
    await inTransaction(platform.db, async (db) => {
      await renamePagePicture(db, pageId, from, to)
      await discardUnusedPicture(db, from)
    })
  }
}
