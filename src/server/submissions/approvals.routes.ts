import { approvals } from '#contract/submissions/approvals.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import type { Serve } from '#server/http/serve.ts'
import { decide, readApprovals } from './approvals.service.ts'

export function approvalsRoutes(serve: Serve, categories: CategoryDirectory): void {
  serve(approvals.list, ({ db, admin, now }) => readApprovals(db, admin, now))

  serve(approvals.decide, async ({ db, now, admin, params, body, audit }) => {
    const submission = await decide({ db, categories, now }, admin, params.id, body)
    audit({ subject: `submission ${params.id}`, after: { approved: body.approved.length, refused: body.refused } })
    return submission
  })
}
