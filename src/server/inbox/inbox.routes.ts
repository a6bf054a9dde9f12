import { inbox } from '#contract/week/inbox.ts'
import { found } from '#server/app-error.ts'
import type { Serve } from '#server/http/serve.ts'
import { numberFromPublicId, publicId } from '#server/public-ids.ts'
import { activeStoreNumber } from '#server/stores/stores.service.ts'
import { inboxLimits } from './keep-file.ts'

const maxFailures = 50

/** What the panel does with files that arrived; the mail itself comes by `mail-route.ts`. */
export function inboxRoutes(serve: Serve): void {
  serve(inbox.list, async ({ db }) => {
    const files = await db
      .selectFrom('inboxFiles')
      .select(['id', 'fileName', 'kind', 'source', 'sender', 'isProven', 'storeId', 'receivedAt'])
      .select((select) => select.fn<number>('octet_length', ['content']).as('size'))
      .orderBy('id')
      .limit(inboxLimits.files)
      .execute()
    const failures = await db
      .selectFrom('inboxMails')
      .select(['failure', 'receivedAt'])
      .where('failure', 'is not', null)
      .orderBy('id', 'desc')
      .limit(maxFailures)
      .execute()
    return {
      files: files.map(({ id, storeId, receivedAt, kind, source, ...file }) => ({
        ...file,
        id: publicId('inboxFile', id),
        // Check constraints allow exactly these.
        kind: kind as 'pages' | 'rows',
        source: source as 'mail' | 'folder',
        storeId: storeId === null ? null : publicId('store', storeId),
        receivedAt: receivedAt.toISOString(),
      })),
      failures: failures.map(({ failure, receivedAt }) => ({
        text: failure ?? '',
        receivedAt: receivedAt.toISOString(),
      })),
    }
  })

  serve(inbox.read, async ({ db, params }) => {
    const file = await db
      .selectFrom('inboxFiles')
      .select(['fileName', 'contentType', 'content'])
      .where('id', '=', fileNumber(params.id))
      .executeTakeFirst()
    const { fileName, contentType, content } = found(file, 'inbox_file_not_found')
    return { fileName, contentType, content: content.toString('base64') }
  })

  serve(inbox.remove, async ({ db, now, params, body, audit }) => {
    const removed = found(
      await db
        .deleteFrom('inboxFiles')
        .where('id', '=', fileNumber(params.id))
        .returning(['fileName', 'sender', 'isProven'])
        .executeTakeFirst(),
      'inbox_file_not_found',
    )
    if (body.storeId !== null) {
      const storeId = await activeStoreNumber(db, body.storeId)
      // An address that nobody vouches for could be anybody's next time.
      if (removed.sender !== null && removed.isProven)
        await db
          .insertInto('inboxSenders')
          .values({ address: removed.sender, storeId, updatedAt: now })
          .onConflict((conflict) => conflict.column('address').doUpdateSet({ storeId, updatedAt: now }))
          .execute()
    }
    audit({ subject: `inbox ${params.id}`, after: { fileName: removed.fileName, storeId: body.storeId } })
  })
}

function fileNumber(code: string): number {
  return found(numberFromPublicId('inboxFile', code), 'inbox_file_not_found')
}
