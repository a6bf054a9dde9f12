import { imports } from '#contract/imports.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import type { Serve } from '#server/http/serve.ts'
import { listImports } from './imports.repository.ts'
import { addRows, checkRows, rememberedColumns, startImport, undoImport } from './imports.service.ts'
import { listLastWeek } from './last-week.ts'

export function importsRoutes(serve: Serve, categories: CategoryDirectory): void {
  serve(imports.list, ({ db }) => listImports(db))

  serve(imports.columns, ({ db, query }) => rememberedColumns(db, query.storeId ?? null))

  serve(imports.lastWeek, ({ db, now, params }) => listLastWeek({ db, categories, now }, params.storeId))

  serve(imports.check, ({ db, now, body }) => checkRows({ db, categories, now }, body.rows, body))

  serve(imports.start, async ({ db, now, admin, body, audit }) => {
    const started = await startImport({ db, categories, now }, admin.id, body)
    audit({ subject: `import ${started.id}`, after: started })
    return started
  })

  serve(imports.addRows, async ({ db, now, params, body, audit }) => {
    const { promotions, ...added } = await addRows({ db, categories, now }, params.id, body.rows, body)
    audit(promotions.length > 0 ? { subject: `import ${params.id}`, after: { promotions } } : [])
    return added
  })

  serve(imports.undo, async ({ db, now, params, body, audit }) => {
    const { isChanged, ...undone } = await undoImport(db, params.id, body.includeChanged, now)
    audit(isChanged ? { subject: `import ${params.id}`, after: undone } : [])
    return undone
  })
}
