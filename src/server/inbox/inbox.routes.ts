import { inbox } from '#contract/week/inbox.ts'
import { found } from '#server/app-error.ts'
import type { Serve } from '#server/http/serve.ts'
import { numberFromPublicId } from '#server/public-ids.ts'
import { activeStoreNumber } from '#server/stores/stores.service.ts'
import { deleteFile, findFileContent, listFailures, listFiles, saveSender } from './inbox.repository.ts'
import { inboxLimits } from './keep-file.ts'

const maxFailures = 50

/** The panel's endpoints for received files; the mail itself arrives through `mail-route.ts`. */
export function inboxRoutes(serve: Serve): void {
  serve(inbox.list, async ({ db }) => ({
    files: await listFiles(db, inboxLimits.all.files),
    failures: await listFailures(db, maxFailures),
  }))

  serve(inbox.read, async ({ db, params }) => {
    const file = found(await findFileContent(db, fileNumber(params.id)), 'inbox_file_not_found')
    return { ...file, content: file.content.toString('base64') }
  })

  serve(inbox.remove, async ({ db, now, params, body, audit }) => {
    const { fileName, sender, isProven } = found(await deleteFile(db, fileNumber(params.id)), 'inbox_file_not_found')
    if (body.storeId !== null) {
      const storeId = await activeStoreNumber(db, body.storeId)
      // An unauthenticated sender address could be someone else's next time.
      if (sender !== null && isProven) await saveSender(db, sender, storeId, now)
    }
    audit({ subject: `inbox ${params.id}`, after: { fileName, storeId: body.storeId } })
  })
}

function fileNumber(code: string): number {
  return found(numberFromPublicId('inboxFile', code), 'inbox_file_not_found')
}
