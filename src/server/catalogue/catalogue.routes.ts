import { catalogue } from '#contract/catalogue/catalogue.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import type { Serve } from '#server/http/serve.ts'
import { listFiles } from './catalogue.repository.ts'
import { addRows, startFile } from './catalogue.service.ts'
import { listItems } from './list-items.ts'

export function catalogueRoutes(serve: Serve, categories: CategoryDirectory): void {
  serve(catalogue.files, ({ db }) => listFiles(db))

  serve(catalogue.start, async ({ db, now, admin, body, audit }) => {
    const { file, isNew } = await startFile(db, admin.id, body, now)
    audit(isNew ? { subject: `catalogue file ${file.id}`, after: file } : [])
    return file
  })

  serve(catalogue.addRows, async ({ db, now, params, body, audit }) => {
    const file = await addRows(db, params.id, body.rows, now)
    audit({ subject: `catalogue file ${params.id}`, after: { rows: body.rows.length, items: file.items } })
    return file
  })

  serve(catalogue.items, ({ db, now, params, query }) => listItems({ db, categories, now }, params.id, query))
}
