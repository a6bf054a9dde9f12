import { imports } from '#contract/imports.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import type { Admin } from '#server/http/security/identity.ts'
import { PanelScope } from '#server/http/security/row-scope.ts'
import type { Serve } from '#server/http/serve.ts'
import { listImports } from './imports.repository.ts'
import { addRows, checkRows, rememberedColumns, startImport, undoImport } from './imports.service.ts'
import { listLastWeek } from './last-week.ts'

export function importsRoutes(serve: Serve, categories: CategoryDirectory): void {
  const write = (admin: Admin) => PanelScope.prove(admin, 'offers.write')

  serve(imports.list, ({ db }) => listImports(db))

  serve(imports.columns, ({ db, query }) => rememberedColumns(db, query.storeId ?? null))

  serve(imports.lastWeek, ({ db, now, params }) => listLastWeek({ db, categories, now }, params.storeId))

  serve(imports.check, ({ db, now, body }) => checkRows({ db, categories, now }, body.rows, body))

  serve(imports.start, async ({ db, now, admin, body, audit }) => {
    const started = await startImport({ db, categories, now }, write(admin), admin.id, body)
    audit({ subject: `import ${started.id}`, after: started })
    return started
  })

  serve(imports.addRows, async ({ db, now, admin, params, body, audit }) => {
    const { promotions, ...added } = await addRows({ db, categories, now }, write(admin), params.id, body.rows, body)
    audit(promotions.length > 0 ? { subject: `import ${params.id}`, after: { promotions } } : [])
    return added
  })

  serve(imports.undo, async ({ db, now, admin, params, body, audit }) => {
    const { isChanged, ...undone } = await undoImport(db, write(admin), params.id, body.includeChanged, now)
    audit(isChanged ? { subject: `import ${params.id}`, after: undone } : [])
    return undone
  })
}
