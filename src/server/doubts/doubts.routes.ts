import { doubts } from '#contract/week/doubts.ts'
import type { CategoryDirectory } from '#server/categories/category-directory.ts'
import { PanelScope } from '#server/http/security/row-scope.ts'
import type { Serve } from '#server/http/serve.ts'
import { answerRow } from './answer-row.ts'
import { listDoubts } from './list-doubts.ts'

export function doubtsRoutes(serve: Serve, categories: CategoryDirectory): void {
  serve(doubts.list, ({ db, now, admin }) =>
    listDoubts({ db, categories, now }, PanelScope.prove(admin, 'offers.read')),
  )

  serve(doubts.answer, async ({ db, now, admin, params, body, audit }) => {
    const { promotions, ...answered } = await answerRow(
      { db, categories, now },
      PanelScope.prove(admin, 'offers.write'),
      params.id,
      body,
    )
    // A row that still has faults stays a doubt.
    const isAnswered = answered.messages.length === 0
    audit(isAnswered ? { subject: `doubt ${params.id}`, after: { ...body, promotions } } : [])
    return answered
  })
}
